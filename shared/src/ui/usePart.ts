import { type ComponentType, useEffect, useState } from 'react'
import { t } from '../i18n/translate.ts'
import { showToast } from './showToast.ts'

/**
 * A part that nobody sees at first, so that the first page goes without its code: fetched when it is wanted. A part that has
 * come stays, wanted or not.
 * @param load stays the same
 * @param onFailed it is wanted and could not be fetched, which the person was told; without it, nobody is told
 */
export function usePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed?: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a failure leads to is no reason to fetch anew.
  useEffect(() => {
    if (!isWanted || Part) return
    let isOver = false
    load().then(
      (loaded) => {
        if (!isOver) setPart(() => loaded)
      },
      () => {
        if (isOver || !onFailed) return
        showToast('bad', t('ui.staleText'), 5)
        onFailed()
      },
    )
    return () => {
      isOver = true
    }
  }, [load, isWanted, Part])

  return Part
}

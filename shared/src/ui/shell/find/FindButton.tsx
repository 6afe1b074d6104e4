import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { usePartAhead } from '../../usePartAhead.ts'
import type { MenuSection } from '../menu.ts'
import styles from './FindButton.module.css'
import type { FindPanelProps } from './FindPanel.tsx'
import type { LoadFindSource } from './findSource.ts'

export interface FindButtonProps {
  readonly sections: readonly MenuSection[]
  /** Where the app finds more than pages and partners. */
  readonly loadSource?: LoadFindSource | undefined
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Fetches the palette with its words and the app's source. */
async function loadPanel(loadSource: LoadFindSource | undefined) {
  const [{ FindPanel, loadFindTexts }, source] = await Promise.all([import('./findParts.ts'), loadSource?.()])
  await loadFindTexts()
  return (props: FindPanelProps) => <FindPanel {...props} source={source} />
}

/** The way to anything: a button in the top bar, or Ctrl K (⌘ K) from anywhere. */
export function FindButton({ sections, loadSource }: FindButtonProps) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const load = useMemo(() => () => loadPanel(loadSource), [loadSource])
  const Panel = usePartAhead(load, isOpen, () => setIsOpen(false))

  // As soon as it is drawn: whoever knows the keys may be quick.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen((open) => !open)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])

  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        data-tour="goTo"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.label}>{t('shell.find')}</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {Panel && <Panel sections={sections} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}

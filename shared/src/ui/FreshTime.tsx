import { useSignals } from '@preact/signals-react/runtime'
import { formatInstant } from '../domain/formatInstant.ts'
import { agoText, isJustNow } from '../i18n/agoText.ts'
import { t } from '../i18n/translate.ts'
import { useNow } from './useNow.ts'

/** How long ago figures came: `Updated 2 min ago`, said anew as time passes; the time itself where it is pointed at. */
export function FreshTime({ at }: { readonly at: Date }) {
  useSignals()
  // Figures may be newer than the last look at the clock.
  const gone = useNow().getTime() - at.getTime()
  const instant = at.toISOString()
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {isJustNow(gone) ? t('fresh.now') : t('fresh.ago', { ago: agoText(gone) })}
    </time>
  )
}

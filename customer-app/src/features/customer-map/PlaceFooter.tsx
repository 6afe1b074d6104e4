import { t } from '@crateway/shared/i18n/translate.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './CustomerPanel.module.css'
import { positionText } from './position.ts'

export interface PlaceFooterProps {
  readonly place: {
    readonly address: string | null
    readonly postalCode?: string | null
    readonly city: string | null
    readonly position: Position | null
  }
}

/** Address and coordinates, to be copied. */
export function PlaceFooter({ place: { address, postalCode = null, city, position } }: PlaceFooterProps) {
  useSignals()
  const town = [postalCode, city].filter((part) => part).join(' ')
  const line = [address, town].filter((part) => part).join(', ')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('good', t('customerMap.copied'))
    } catch {
      showToast('bad', t('customerMap.notCopied'))
    }
  }
  if (line === '' && !position) return null
  return (
    <footer className={styles.footer}>
      {line !== '' && <p>{line}</p>}
      {position && (
        <p>
          <span className="mono">{positionText(position)}</span>
          <button type="button" className={styles.copy} onClick={() => copy(positionText(position))}>
            {t('customerMap.copy')}
          </button>
        </p>
      )}
    </footer>
  )
}

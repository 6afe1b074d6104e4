import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Split, Trash2 } from 'lucide-react'
import { useId } from 'react'
import styles from './MarkBar.module.css'

interface MarkBarProps {
  readonly marked: number
  readonly onUnmark: () => void
  readonly onRemove: () => void
  /** Null for a shipping that is still to be made: there is nothing to move crates out of. */
  readonly onMove: (() => void) | null
  /** Why they cannot be moved; undefined where they can. */
  readonly notMoved: string | undefined
}

/** What can be done with the marked crates, and how many they are. */
export function MarkBar({ marked, onUnmark, onRemove, onMove, notMoved }: MarkBarProps) {
  useSignals()
  const reasonId = useId()
  if (marked === 0) return null
  return (
    <section className={styles.bar} aria-label={t('shippingForm.markedActions')}>
      <p className={styles.count} role="status">
        {tCount('shippingForm.marked', marked, { number: formatNumber(marked) })}
      </p>
      <button type="button" className={styles.unmark} onClick={onUnmark}>
        {t('shippingForm.unmark')}
      </button>
      {notMoved !== undefined && onMove && (
        <p className={styles.reason} id={reasonId}>
          {notMoved}
        </p>
      )}
      <div className={styles.buttons}>
        <Button className={styles.remove} icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('shippingForm.remove')}
        </Button>
        {onMove && (
          <Button
            icon={<Split aria-hidden="true" />}
            isHeld={notMoved !== undefined}
            aria-describedby={notMoved === undefined ? undefined : reasonId}
            onClick={onMove}
          >
            {t('shippingForm.move')}
          </Button>
        )}
      </div>
    </section>
  )
}

import { t } from '@crateway/shared/i18n/translate.ts'
import { countdownText } from '@crateway/shared/ui/countdown.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { drawings, Icon } from '../icons/Icon.tsx'
import styles from './HoldNote.module.css'

interface HoldNoteProps {
  /** Seconds left before the form may be sent again, 0 once that is over; null where it need not wait. */
  readonly held: number | null
}

/** Below a form: how long the server wants no further try. Only its end is read out, not every second. */
export function HoldNote({ held }: HoldNoteProps) {
  useSignals()
  return (
    <>
      {Boolean(held) && (
        <p className={styles.wait} role="timer">
          <Icon drawing={drawings.clock} size={16} />
          {t('login.wait', { time: countdownText(held ?? 0) })}
        </p>
      )}
      <p className="unseen" role="status">
        {held === 0 && t('ui.waitOver')}
      </p>
    </>
  )
}

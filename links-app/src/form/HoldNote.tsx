import { t } from '@crateway/shared/i18n/translate.ts'
import { countdownText } from '@crateway/shared/ui/countdown.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { drawings, Icon } from '../icons/Icon.tsx'
import styles from './HoldNote.module.css'
import type { Hold } from './useHold.ts'

interface HoldNoteProps {
  readonly hold: Hold
  /** What the form holds now of what the server counts tries of. */
  readonly subject: string
}

/** Below a form: how long the server wants no further try. Only its end is read out, not every second. */
export function HoldNote({ hold, subject }: HoldNoteProps) {
  useSignals()
  const seconds = hold.secondsLeft(subject)
  return (
    <>
      {seconds > 0 && (
        <p className={styles.wait} role="timer">
          <Icon drawing={drawings.clock} size={16} />
          {t('login.wait', { time: countdownText(seconds) })}
        </p>
      )}
      <p className="unseen" role="status">
        {hold.isOver(subject) && t('ui.waitOver')}
      </p>
    </>
  )
}

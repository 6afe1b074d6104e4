import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { HoldNote } from './HoldNote.tsx'
import styles from './PublicForm.module.css'
import type { Hold } from './useHold.ts'

interface SubmitRowProps {
  readonly label: string
  /** Whether the form may be sent as far as its fields go. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly hold: Hold
  /** What the form holds now of what the server counts tries of. */
  readonly subject: string
}

/** The end of a form about passwords: its button, and how long the server wants it to wait. */
export function SubmitRow({ label, isReady, isBusy, hold, subject }: SubmitRowProps) {
  useSignals()
  return (
    <>
      <Button
        className={styles.submit}
        variant="primary"
        type="submit"
        disabled={!isReady || hold.secondsLeft(subject) > 0}
        isBusy={isBusy}
      >
        {label}
      </Button>
      <HoldNote hold={hold} subject={subject} />
    </>
  )
}

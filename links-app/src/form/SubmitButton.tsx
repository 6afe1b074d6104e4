import { Button } from '@crateway/shared/ui/Button.tsx'
import type { Form } from './Form.ts'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps {
  readonly form: Pick<Form<never, never>, 'isReady' | 'isBusy' | 'held'>
  readonly label: string
  /** What it says while the form is on its way. */
  readonly busyLabel: string
  /** Something else has to end first. */
  readonly isWaiting?: boolean
  /** Id of what says why it cannot be sent yet. */
  readonly describedBy?: string | undefined
}

/** The button that sends a form: as high as a finger, and nothing to press while the form is on its way or has to wait. */
export function SubmitButton({ form, label, busyLabel, isWaiting = false, describedBy }: SubmitButtonProps) {
  const { isReady, isBusy, held } = form
  return (
    <Button
      className={styles.submit}
      variant="primary"
      type="submit"
      disabled={!isReady}
      isBusy={isBusy || isWaiting}
      isHeld={Boolean(held)}
      aria-describedby={describedBy}
    >
      {isBusy ? busyLabel : label}
    </Button>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useWatch } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import type { AnyForm } from './FormContext.ts'
import { formFaults } from './formFaults.ts'
import styles from './SubmitButton.module.css'

interface SubmitButtonProps {
  readonly form: AnyForm
  readonly label: string
  readonly isDanger?: boolean | undefined
}

/**
 * Sends a form; disabled while something in it is wrong (seed 1, section 4). It judges what stands in the fields as it is
 * drawn, so that it is ready with the last key: no press right after typing is lost.
 */
export function SubmitButton({ form, label, isDanger = false }: SubmitButtonProps) {
  useSignals()
  useWatch({ control: form.methods.control })
  const isRight = formFaults(form.shape, form.methods.getValues()).size === 0
  return (
    <Button
      className={styles.submit}
      type="submit"
      form={form.id}
      variant={isDanger ? 'danger' : 'primary'}
      disabled={!isRight && !form.isBusy}
      isBusy={form.isBusy}
    >
      {label}
    </Button>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import type { Fault } from '../../form/structFaults.ts'
import { useField } from '../../form/useField.ts'
import { PortalPassword } from '../../ui/PortalPassword.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Faults it may be told beside the contract's. */
  readonly faults: readonly Fault[]
  readonly autoComplete: 'current-password' | 'new-password'
}

/** One of the passwords of a form. */
export function PasswordField({ name, label, hint, faults, autoComplete }: PasswordFieldProps) {
  useSignals()
  const { control, isBusy, error, room } = useField(name, faults)
  return (
    <PortalPassword
      {...control}
      label={label}
      hint={hint}
      error={error}
      room={room}
      readOnly={isBusy}
      required
      autoComplete={autoComplete}
    />
  )
}

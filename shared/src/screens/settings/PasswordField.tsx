import { useSignals } from '@preact/signals-react/runtime'
import { useForm } from '../../form/FormContext.ts'
import type { Fault } from '../../form/structFaults.ts'
import { useField } from '../../form/useField.ts'
import { PortalPassword } from '../../ui/PortalPassword.tsx'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Faults it may be told beside the contract's. */
  readonly faults: readonly Fault[]
  /** A field that is compared with this one: looked at again with every change, once it was left. */
  readonly again?: string
  readonly autoComplete: 'current-password' | 'new-password'
}

/** One of the passwords of a form. */
export function PasswordField({ name, label, hint, faults, again, autoComplete }: PasswordFieldProps) {
  useSignals()
  const { methods } = useForm()
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
      onChange={(event) => {
        control.onChange(event)
        if (again !== undefined && methods.getFieldState(again).isTouched) void methods.trigger(again)
      }}
    />
  )
}

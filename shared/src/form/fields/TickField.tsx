import { useSignals } from '@preact/signals-react/runtime'
import { Tick } from '../../ui/Tick.tsx'
import { useField } from '../useField.ts'

interface TickFieldProps {
  readonly name: string
  readonly label: string
  readonly isDisabled?: boolean | undefined
}

/** Yes or no, as a box to tick. */
export function CheckboxField(props: TickFieldProps) {
  return <TickField {...props} />
}

/** On or off, as a switch. */
export function SwitchField(props: TickFieldProps) {
  return <TickField {...props} isSwitch />
}

function TickField({ name, label, isDisabled, isSwitch = false }: TickFieldProps & { readonly isSwitch?: boolean }) {
  useSignals()
  const { control, isBusy } = useField(name)
  const { value, ...field } = control
  return (
    <Tick
      {...field}
      label={label}
      isSwitch={isSwitch}
      checked={value === true}
      readOnly={isBusy}
      disabled={isDisabled}
    />
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { KeptRoom } from '../../ui/KeptRoom.tsx'
import { Tick } from '../../ui/Tick.tsx'
import type { Fault } from '../structFaults.ts'
import { useField } from '../useField.ts'
import styles from './TickField.module.css'

interface TickFieldProps {
  readonly name: string
  readonly label: string
  /** Faults of the form's own (`ownFaults`) that this field may be told: there is room for each. */
  readonly faults?: readonly Fault[] | undefined
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

function TickField({
  name,
  label,
  faults,
  isDisabled,
  isSwitch = false,
}: TickFieldProps & { readonly isSwitch?: boolean }) {
  useSignals()
  const errorId = useId()
  const { control, isBusy, error, room } = useField(name, faults)
  const { value, ...field } = control
  return (
    <div>
      <Tick
        {...field}
        {...(error === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true })}
        label={label}
        isSwitch={isSwitch}
        checked={value === true}
        readOnly={isBusy}
        disabled={isDisabled}
      />
      <KeptRoom texts={room}>
        <p className={styles.error} id={errorId} aria-live="polite">
          {error}
        </p>
      </KeptRoom>
    </div>
  )
}

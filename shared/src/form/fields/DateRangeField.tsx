import { useSignals } from '@preact/signals-react/runtime'
import { isDay } from '../../domain/calendarDate.ts'
import type { DayRange } from '../../domain/dayRange.ts'
import { DayRangeInput } from '../../ui/date/DayRangeInput.tsx'
import styles from '../FormBody.module.css'
import type { Fault } from '../structFaults.ts'
import { useField } from '../useField.ts'

interface DateRangeFieldProps {
  readonly name: string
  readonly legend: string
  readonly faults?: readonly Fault[]
  readonly isDisabled?: boolean | undefined
}

/** Two days with the spans that have a name; its value is `{ from, to }`, each as a date field has it. */
export function DateRangeField({ name, legend, faults, isDisabled }: DateRangeFieldProps) {
  useSignals()
  const { control, isBusy, error, room } = useField(name, faults, 'from')
  const value: DayRange = control.value
  // What is wrong with the first day is mended first.
  const isOfEnd = isDay(value.from) && !isDay(value.to)
  return (
    <fieldset className={styles.range} ref={control.ref}>
      <legend className="unseen">{legend}</legend>
      <DayRangeInput
        value={value}
        onChange={control.onChange}
        onBlur={control.onBlur}
        errors={isOfEnd ? { to: error } : { from: error }}
        // Where the focus is led to is the day to be mended.
        refs={isOfEnd ? { to: control.ref } : { from: control.ref }}
        room={room}
        readOnly={isBusy}
        disabled={isDisabled}
      />
    </fieldset>
  )
}

import { FormPage } from '@crateway/shared/form/FormPage.tsx'
import { ComboboxField } from '@crateway/shared/form/fields/ComboboxField.tsx'
import { DateField } from '@crateway/shared/form/fields/DateField.tsx'
import { DateRangeField } from '@crateway/shared/form/fields/DateRangeField.tsx'
import { FileField } from '@crateway/shared/form/fields/FileField.tsx'
import { NumberField } from '@crateway/shared/form/fields/NumberField.tsx'
import { SelectField } from '@crateway/shared/form/fields/SelectField.tsx'
import { TextAreaField } from '@crateway/shared/form/fields/TextAreaField.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { CheckboxField, SwitchField } from '@crateway/shared/form/fields/TickField.tsx'
import { TimeField } from '@crateway/shared/form/fields/TimeField.tsx'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import {
  emptyValues,
  filledValues,
  loadChoices,
  longValues,
  manyChoices,
  refusingCall,
  type SampleValues,
  sampleCall,
  sampleOptions,
  tickFault,
  timeFault,
  wrongValues,
} from './fieldSample.ts'

const periods = [
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]

interface StateProps {
  readonly label: string
  readonly start: SampleValues
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  readonly isFaulty?: boolean
  /** Sent, it is refused at every field. */
  readonly isRefused?: boolean
  readonly hint?: string
  /** The days that the calendar offers. */
  readonly limits?: { readonly earliest: string; readonly latest: string }
}

/** One form with a field of every kind, in one state. */
function State({ label, start, isDisabled, isBusy = false, isFaulty = false, isRefused, hint, limits }: StateProps) {
  const form = useSubmit(isRefused ? refusingCall : sampleCall, sampleOptions(start))
  const rest = { isDisabled, hint }
  return (
    <FormPage form={{ ...form, isBusy, isTried: isFaulty || form.isTried }} label={label} submitLabel="Save">
      <h3>{label}</h3>
      <TextField name="text" label="Text" {...rest} />
      <TextAreaField name="area" label="TextArea" {...rest} />
      <NumberField name="number" label="Number" {...rest} />
      <SelectField name="select" label="Select" options={periods} noneLabel="Choose…" {...rest} />
      <ComboboxField name="combobox" label="Combobox" source={manyChoices} {...rest} />
      <ComboboxField name="served" label="Combobox, served" source={loadChoices} chosenLabel="Gomma 12" {...rest} />
      <CheckboxField name="checkbox" label="Checkbox" faults={[tickFault]} isDisabled={isDisabled} />
      <SwitchField name="switch" label="Switch" isDisabled={isDisabled} />
      <DateField name="date" label="Date" {...limits} {...rest} />
      <DateRangeField name="range" legend="DateRange" isDisabled={isDisabled} />
      <TimeField name="time" label="Time" faults={[timeFault]} {...rest} />
      <FileField name="file" label="File" {...rest} />
    </FormPage>
  )
}

/** Every field in every state. */
export function FieldStates() {
  return (
    <>
      <State label="Empty" start={emptyValues} />
      <State label="Filled" start={filledValues} />
      <State label="Fault" start={wrongValues} isFaulty />
      <State label="Refused" start={filledValues} isRefused />
      <State label="Busy" start={filledValues} isBusy />
      <State label="Disabled" start={filledValues} isDisabled />
      <State
        label="Limited"
        start={{ ...filledValues, date: '2026-03-15' }}
        limits={{ earliest: '2026-03-05', latest: '2026-04-10' }}
      />
      <State label="Long" start={longValues} hint="As on the delivery note" />
    </>
  )
}

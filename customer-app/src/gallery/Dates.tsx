import { DateInput } from '@crateway/shared/ui/date/DateInput.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { useState } from 'react'

interface SampleProps {
  readonly label: string
  readonly start: string
  readonly error?: string
  readonly earliest?: string
  readonly latest?: string
  readonly readOnly?: true
  readonly disabled?: true
}

function Sample({ label, start, error, ...rest }: SampleProps) {
  const [value, setValue] = useState(start)
  return (
    <Field label={label} error={error}>
      {(control) => <DateInput {...control} {...rest} value={value} onChange={setValue} />}
    </Field>
  )
}

/** The date field in every state. */
export function Dates() {
  return (
    <>
      <Sample label="Empty" start="" />
      <Sample label="Filled" start="2026-03-31" />
      <Sample label="No day" start="31/02/2026" error="Enter a date that exists." />
      <Sample label="Limited" start="2026-03-15" earliest="2026-03-05" latest="2026-04-10" />
      <Sample label="Busy" start="2026-03-31" readOnly />
      <Sample label="Disabled" start="2026-03-31" disabled />
    </>
  )
}

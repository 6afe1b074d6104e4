import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { Field, type FieldControlProps } from '../ui/Field.tsx'
import styles from './FormField.module.css'
import type { Fault } from './structFaults.ts'
import { type FieldState, useField } from './useField.ts'

/** What every field of a form takes. */
export interface FormFieldProps {
  /** A key of the form's values. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Faults of the form's own (`ownFaults`) that this field may be told: there is room for each. */
  readonly faults?: readonly Fault[] | undefined
  /** It may not be left empty for a reason of the form's own (`ownFaults`). */
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

interface ControlProps extends FieldControlProps {
  readonly name: string
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly required: boolean
}

interface Props extends FormFieldProps {
  readonly children: (control: ControlProps, field: FieldState['control']) => ReactNode
}

/** Label, control, hint and fault of one field; what is wrong appears when it is left, and moves nothing. */
export function FormField({ name, label, hint, faults, isDisabled = false, children, ...rest }: Props) {
  useSignals()
  const { control, isBusy, error, room, ...field } = useField(name, faults)
  const isRequired = rest.isRequired ?? field.isRequired
  const aside = isRequired ? undefined : <span className={styles.optional}>{t('form.optional')}</span>
  return (
    <Field label={label} hint={hint} error={error} room={room} aside={aside}>
      {(props) => children({ ...props, name, disabled: isDisabled, readOnly: isBusy, required: isRequired }, control)}
    </Field>
  )
}

import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { SelectField } from '@crateway/shared/form/fields/SelectField.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { fieldLabel } from './fieldLabel.ts'
import { answerName } from './save/shippingValues.ts'

interface AnswerFieldsProps {
  readonly fields: readonly DynamicField[]
  /** What stands in them at first, by the id of the field. */
  readonly answers: Readonly<Record<string, string>>
}

/** The customer's own questions. */
export function AnswerFields({ fields, answers }: AnswerFieldsProps) {
  useSignals()
  return fields.map((field) => {
    const { fieldId, type, selectFields } = field
    const [name, label] = [answerName(fieldId), fieldLabel(field)]
    if (type === 'text') return <TextField key={fieldId} name={name} label={label} />
    const options = selectFields.map((choice) => ({ value: choice.value, label: choice.label }))
    const present = answers[fieldId]
    // A choice that is not offered any more is still what the shipping says.
    const isOffered = !present || options.some(({ value }) => value === present)
    const all = isOffered ? options : [{ value: present, label: present }, ...options]
    return <SelectField key={fieldId} name={name} label={label} options={all} noneLabel={t('shippingForm.noAnswer')} />
  })
}

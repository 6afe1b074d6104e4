import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { DateField } from '@crateway/shared/form/fields/DateField.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { TimeField } from '@crateway/shared/form/fields/TimeField.tsx'
import { useFieldValue } from '@crateway/shared/form/useFieldValue.ts'
import type { SubmitForm } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import type { KeyboardEvent } from 'react'
import { AnswerFields } from './AnswerFields.tsx'
import { ConsigneeField } from './ConsigneeField.tsx'
import { ScanUserField } from './ScanUserField.tsx'
import styles from './ShippingForm.module.css'
import type { ShippingBase } from './save/shippingBase.ts'
import { timeFaults } from './save/shippingShape.ts'
import type { ShippingValues } from './save/shippingValues.ts'

interface ShippingFieldsProps {
  readonly form: SubmitForm<ShippingValues>
  readonly customerId: string
  readonly customerName: string
  readonly fields: readonly DynamicField[]
  readonly base: ShippingBase | null
}

/**
 * A scanner that is slower than others types into the field that has the focus: its Enter must not save what is half there.
 * Ctrl+Enter saves.
 */
function keepFromSaving(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event
  if (key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement) event.preventDefault()
}

/** What is said of a shipping beside its crates. */
export function ShippingFields({ form, customerId, customerName, fields, base }: ShippingFieldsProps) {
  useSignals()
  const complement = useFieldValue(form, 'referenceComplement')
  const shipping = base?.shipping
  const scanUserId = shipping?.scanUserId
  return (
    <section className={styles.fields} aria-label={t('shippingForm.fields')} onKeyDown={keepFromSaving}>
      <TextField name="reference" label={t('shippingForm.field.reference')} />
      <TextField name="referenceComplement" label={t('shippingForm.field.complement')} />
      <ConsigneeField customerId={customerId} complement={complement} code={shipping?.consigneeCode ?? null} />
      <div className={styles.when}>
        <DateField name="date" label={t('shippingForm.field.date')} />
        <TimeField name="time" label={t('shippingForm.field.time')} isRequired faults={timeFaults} />
      </div>
      <ScanUserField
        customerId={customerId}
        present={scanUserId ? { id: scanUserId, name: shipping?.scanUserName ?? null } : null}
      />
      {fields.length > 0 && (
        <div className={styles.own}>
          <h3>{t('shippingForm.ownFields', { customer: customerName })}</h3>
          <AnswerFields fields={fields} answers={base?.answers ?? {}} />
        </div>
      )}
    </section>
  )
}

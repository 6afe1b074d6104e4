import { createPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { localeOf } from '@crateway/shared/contract/languages.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { ComboboxField } from '@crateway/shared/form/fields/ComboboxField.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useRef } from 'react'
import { client } from '../../client.ts'
import { countryChoices } from './countryChoices.ts'
import styles from './EnduserForm.module.css'
import { emptyEnduser, enduserPaths, toEnduser } from './enduserValues.ts'

const call = submitCall(client, createPendingEndusers)

export interface EnduserFormProps {
  readonly customerId: string
  readonly onClose: () => void
  /** The consignee was asked for. */
  readonly onDone: () => void
}

/** Asks for a new consignee, over the whole window (seed 2, section 2.10). */
export function EnduserForm({ customerId, onClose, onDone }: EnduserFormProps) {
  useSignals()
  const locale = localeOf(language.value)
  const countries = useMemo(() => countryChoices(locale), [locale])
  /** What the answer need not tell. */
  const sentName = useRef('')
  const form = useSubmit(call, {
    start: emptyEnduser,
    toBody: (values) => {
      const enduser = toEnduser(values)
      sentName.current = enduser.name.trim()
      return { customerId, enduser }
    },
    paths: enduserPaths,
    fieldOfCode: { ship_to_code_taken: 'partnerReference' },
    draft: { form: 'enduser', record: customerId },
    doneText: () => t('consignees.form.done', { name: sentName.current }),
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={t('consignees.new')}
      text={t('consignees.form.text')}
      size="full"
      submitLabel={t('consignees.form.submit')}
      onClose={onClose}
    >
      <div className={styles.groups}>
        <fieldset>
          <legend>{t('consignees.form.who')}</legend>
          <TextField name="partnerReference" label={t('enduserColumn.shipTo')} hint={t('consignees.form.shipToHint')} />
          <TextField name="name" label={t('enduserColumn.name')} />
        </fieldset>
        <fieldset>
          <legend>{t('consignees.form.where')}</legend>
          <TextField name="street" label={t('consignees.form.street')} />
          <TextField name="street2" label={t('consignees.form.street2')} />
          <TextField name="postalCode" label={t('consignees.postalCode')} />
          <TextField name="city" label={t('enduserColumn.city')} />
          <ComboboxField
            name="country"
            label={t('enduserColumn.country')}
            source={countries}
            placeholder={t('consignees.form.findCountry')}
          />
        </fieldset>
        <fieldset>
          <legend>{t('consignees.form.contact')}</legend>
          <TextField name="contactName" label={t('consignees.form.contactName')} />
          <TextField name="contactTel" type="tel" label={t('consignees.form.contactTel')} />
          <TextField name="contactEmail" type="email" label={t('consignees.form.contactEmail')} />
        </fieldset>
      </div>
    </FormDialog>
  )
}

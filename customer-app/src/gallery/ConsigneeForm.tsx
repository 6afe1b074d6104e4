import { createPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { FormPage } from '@crateway/shared/form/FormPage.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { useLocation } from 'wouter'
import { client } from '../client.ts'
import styles from './FormGallery.module.css'

const call = submitCall(client, createPendingEndusers)

const start = {
  partnerReference: '',
  name: '',
  country: '',
  city: '',
  postalCode: '',
  street: '',
  street2: '',
  contactName: '',
  contactTel: '',
  contactEmail: '',
}
const fields = Object.keys(start)

/**
 * A form that is a page, without a draft: leaving asks. It leads elsewhere once it is sent or given up. Its fields lie one
 * level down in what is sent.
 */
export function ConsigneeForm({ customerId }: { readonly customerId: string }) {
  const [, navigate] = useLocation()
  const leave = () => navigate('/profile')
  const form = useSubmit(call, {
    start,
    toBody: (enduser) => ({ customerId, enduser }),
    paths: Object.fromEntries(fields.map((name) => [name, `enduser.${name}`])),
    doneText: () => 'The consignee was asked for.',
    onDone: leave,
  })
  return (
    <FormPage form={form} label="Consignee" submitLabel="Ask for it" onCancel={leave}>
      <div className={styles.fields}>
        {fields.map((name) => (
          <TextField key={name} name={name} label={name} />
        ))}
      </div>
    </FormPage>
  )
}

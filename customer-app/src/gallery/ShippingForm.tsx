import { createShipping, referenceOrConsignee } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { ComboboxField } from '@crateway/shared/form/fields/ComboboxField.tsx'
import { DateField } from '@crateway/shared/form/fields/DateField.tsx'
import { TextField } from '@crateway/shared/form/fields/TextField.tsx'
import { wholeForm } from '@crateway/shared/form/formFaults.ts'
import { submitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { client } from '../client.ts'
import { manyChoices } from './fieldSample.ts'

const call = submitCall(client, createShipping)
const neither = { text: () => referenceOrConsignee }
const order = { text: () => 'The complement comes after the reference.' }

interface ShippingFormProps {
  readonly customerId: string
  readonly onClose: () => void
}

/**
 * A form with a rule of the form as a whole (seed 2, section 5), one of two fields, and values that it sends and does not
 * draw. Its keys stand in another order than its fields.
 */
export function ShippingForm({ customerId, onClose }: ShippingFormProps) {
  const form = useSubmit(call, {
    start: { scanUser: '', date: '', enduserId: '', referenceComplement: '', reference: '' },
    toBody: ({ date, ...rest }) => ({
      ...rest,
      customerId,
      date: date === '' ? '' : `${date}T08:00:00Z`,
      crateMovements: [],
    }),
    ownFaults: ({ reference, referenceComplement, enduserId }) => ({
      [wholeForm]: reference === '' && enduserId === '' ? neither : undefined,
      referenceComplement: referenceComplement !== '' && referenceComplement < reference ? order : undefined,
    }),
    wholeFaults: [neither],
    doneText: () => 'The shipping was made.',
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="New shipping" submitLabel="Make" onClose={onClose}>
      <TextField name="reference" label="Reference" />
      <TextField name="referenceComplement" label="Complement" faults={[order]} />
      <ComboboxField name="enduserId" label="Consignee" source={manyChoices} />
      <DateField name="date" label="Date" />
    </FormDialog>
  )
}

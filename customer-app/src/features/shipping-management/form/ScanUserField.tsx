import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listScanUsers } from '@crateway/shared/contract/calls/scanUsers.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { SelectField } from '@crateway/shared/form/fields/SelectField.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../../client.ts'

interface ScanUserFieldProps {
  readonly customerId: string
  /** Who stands in the form, as the shipping names them; null for nobody. */
  readonly present: { readonly id: string; readonly name: string | null } | null
}

/**
 * Who scanned the shipping. The scan users are for people with their right; whoever has not got it sees who it was, and a
 * save keeps it.
 */
export function ScanUserField({ customerId, present }: ScanUserFieldProps) {
  useSignals()
  const mayList = hasAnyRight(visitor.value?.rights ?? [], ['Scan auth access'])
  const users = useRequest(
    (signal) => client.call(listScanUsers, { params: { customerId } }, signal),
    mayList ? customerId : null,
  )
  const label = t('shippingForm.field.scanUser')
  if (!users.data) {
    const name = present ? (present.name ?? present.id) : t('shippingForm.noScanUser')
    return (
      <Field label={label} {...(users.state === 'failed' ? { hint: t('shippingForm.scanUsersFailed') } : {})}>
        {(control) => (
          <Input {...control} readOnly value={mayList && users.state === 'loading' ? t('common.loading') : name} />
        )}
      </Field>
    )
  }
  const listed = users.data.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))
  // Somebody who was deleted since scanned it all the same.
  const isListed = present === null || listed.some(({ value }) => value === present.id)
  const options = isListed ? listed : [{ value: present.id, label: present.name ?? present.id }, ...listed]
  return <SelectField name="scanUserId" label={label} options={options} noneLabel={t('shippingForm.noScanUser')} />
}

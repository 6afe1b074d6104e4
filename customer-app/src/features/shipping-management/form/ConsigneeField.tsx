import { findPendingShippings } from '@crateway/shared/client/requests/findPendingShippings.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { ComboboxField } from '@crateway/shared/form/fields/ComboboxField.tsx'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSettled } from '@crateway/shared/ui/useSettled.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { client } from '../../../client.ts'
import { toConsigneeChoice, useConsignees } from '../consigneeChoices.ts'

interface ConsigneeFieldProps {
  readonly customerId: string
  /** What stands in the field of the reference complement. */
  readonly complement: string
  /** Ship-to code of the consignee that the shipping has, shown until the consignees are here. */
  readonly code: string | null
}

/** Shippings of one complement that are looked at: they have one consignee, or several. */
const mostAlike = 20

/** The one consignee that other shippings of a complement have; null where there is none, or more than one. */
async function findSameComplement(customerId: string, value: string, signal: AbortSignal): Promise<string | null> {
  if (!(await client.offers('shippingList'))) return null
  const filter = [
    { field: 'referenceComplement', op: 'EQ', value },
    { field: 'enduserId', op: 'NOT_EMPTY' },
  ] as const
  const { rows } = await findPendingShippings(client, { customerId, limit: mostAlike, filter }, signal)
  const [id = null, ...others] = new Set(rows.map(({ enduserId }) => enduserId))
  return others.length === 0 ? id : null
}

/** The consignee, found by code, name and city. One that other shippings of the same complement have comes first. */
export function ConsigneeField({ customerId, complement, code }: ConsigneeFieldProps) {
  useSignals()
  const consignees = useConsignees(customerId)
  const settled = useSettled(complement.trim())
  // A suggestion that does not come is none.
  const same = useRequest(
    (signal) => findSameComplement(customerId, settled, signal),
    settled === '' ? null : `${customerId} ${settled}`,
  ).data
  const { data } = consignees
  const choices = useMemo(() => {
    const all = (data ?? []).map(toConsigneeChoice)
    const like = all.find(({ id }) => id === same)
    if (!like) return all
    const note = [like.note, t('shippingForm.sameComplement')].filter(Boolean).join(' · ')
    return [{ ...like, note }, ...all.filter(({ id }) => id !== same)]
  }, [data, same])

  return (
    <div>
      <ComboboxField
        name="enduserId"
        label={t('shippingForm.field.consignee')}
        hint={t('shippingForm.consigneeHint')}
        source={choices}
        placeholder={t('shippingForm.consigneePlaceholder')}
        chosenLabel={data ? undefined : (code ?? t('common.loading'))}
      />
      {consignees.state === 'failed' && (
        <p role="alert">
          {problemText(consignees.problem)} <Button onClick={consignees.retry}>{t('common.retry')}</Button>
        </p>
      )}
    </div>
  )
}

import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { id } from '@crateway/shared/contract/fields.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { ComboboxField } from '@crateway/shared/form/fields/ComboboxField.tsx'
import { wholeForm } from '@crateway/shared/form/formFaults.ts'
import type { SubmitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { type } from 'superstruct'
import { client } from '../../../client.ts'
import { toConsigneeChoice, useConsignees } from '../consigneeChoices.ts'
import { findWished, type ShippingWish } from '../selectedShippings.ts'
import type { Desk } from '../useDesk.ts'
import { type AssignedShipping, assignShippings, HinderedAssignment } from './assignment.ts'
import { HindrancePanel } from './HindrancePanel.tsx'
import { offerReturn, showChanged } from './offerReturn.ts'
import styles from './SetConsigneeDialog.module.css'
import { tellHindrance } from './tellHindrance.ts'
import { useResubmit } from './useResubmit.ts'
import { WishedList } from './WishedList.tsx'

export interface SetConsigneeDialogProps {
  readonly desk: Desk
  readonly wish: ShippingWish
  readonly onClose: () => void
  /** The consignees are set. */
  readonly onDone: () => void
  /** Shows shippings that were changed. */
  readonly onShowChanged: (ids: readonly string[]) => void
}

const struct = type({ enduserId: id() })
const noChoices: readonly never[] = []
const greyLines = [1, 2, 3]

/** Sets the consignee of one shipping or of many, all or none. Those that stand in the way are named and can be left out. */
export function SetConsigneeDialog({ desk, wish, onClose, onDone, onShowChanged }: SetConsigneeDialogProps) {
  useSignals()
  const { customerId, reload } = desk
  const consignees = useConsignees(customerId)
  const wished = useRequest(
    (signal) => findWished(client, customerId, wish, signal),
    'id' in wish ? wish.id : 'selected',
  )
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const choices = useMemo(() => consignees.data?.map(toConsigneeChoice) ?? noChoices, [consignees.data])
  const found = wished.data
  const rows = found?.rows.filter((row) => !leftOut.includes(row.id)) ?? []
  const cannot = found === undefined || found.isTooMany || rows.length === 0

  const call: SubmitCall<{ readonly enduserId: string }, readonly AssignedShipping[]> = {
    struct,
    // What has its consignee already is given it again, and nothing else happens.
    isRepeatable: true,
    send: ({ enduserId }, { signal }) => {
      const wanted = rows.map((row) => ({ id: row.id, enduserId }))
      return assignShippings(client, customerId, wanted, signal).catch(tellHindrance)
    },
  }
  const form = useSubmit(call, {
    start: { enduserId: '' },
    toBody: (values) => values,
    ownFaults: () => ({ [wholeForm]: cannot ? { text: () => '' } : undefined }),
    onDone: (assigned) => {
      const consignee = choices.find((one) => one.id === form.methods.getValues('enduserId'))?.label ?? ''
      const ids = assigned.map((shipping) => shipping.id)
      onDone()
      onClose()
      reload()
      void offerReturn(client, {
        customerId,
        text: tCount('shippingManagement.setDone', ids.length, { consignee }),
        assigned,
        onReturned: reload,
        ...(ids.length > 1 ? { more: showChanged(() => onShowChanged(ids)) } : {}),
      })
    },
  })
  const resubmit = useResubmit(form.id)
  const refused = form.refusal?.problem
  const hindrance = refused instanceof HinderedAssignment ? refused.hindrance : null

  const goOn = (without: readonly string[]) => {
    setLeftOut([...leftOut, ...without])
    resubmit()
  }

  return (
    <FormDialog
      form={form}
      title={t('shippingManagement.setConsignee')}
      submitLabel={cannot ? t('shippingManagement.setConsignee') : tCount('shippingManagement.setOn', rows.length)}
      onClose={onClose}
    >
      <ComboboxField
        name="enduserId"
        label={t('shippingManagement.column.consignee')}
        source={choices}
        placeholder={consignees.data ? t('shippingManagement.consigneeHint') : t('common.loading')}
      />
      {consignees.state === 'failed' && !consignees.data && (
        <ProblemPanel problem={consignees.problem} onRetry={consignees.retry} />
      )}
      {wished.state === 'loading' && !found && (
        <div className={styles.loading} role="status" aria-label={t('common.loading')}>
          {greyLines.map((line) => (
            <Skeleton key={line} height={20} />
          ))}
        </div>
      )}
      {wished.state === 'failed' && <ProblemPanel problem={wished.problem} onRetry={wished.retry} />}
      {found && <WishedList found={found} rows={rows} leftOut={leftOut.length} isOne={'id' in wish} />}
      {hindrance && found && <HindrancePanel hindrance={hindrance} rows={rows} isBusy={form.isBusy} onGoOn={goOn} />}
    </FormDialog>
  )
}

import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { mostAssignments } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { id } from '@crateway/shared/contract/fields.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { wholeForm } from '@crateway/shared/form/formFaults.ts'
import type { SubmitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { array, type } from 'superstruct'
import { client } from '../../../client.ts'
import type { Desk } from '../useDesk.ts'
import styles from './AutoAssignDialog.module.css'
import { type AssignedShipping, assignShippings, HinderedAssignment, type WantedConsignee } from './assignment.ts'
import { HindrancePanel } from './HindrancePanel.tsx'
import { offerReturn, showChanged } from './offerReturn.ts'
import { ProposalTable } from './ProposalTable.tsx'
import { countProposed, firstChoice, type Proposal, wishesOf, withTicks } from './proposals.ts'
import { tellHindrance } from './tellHindrance.ts'
import { useResubmit } from './useResubmit.ts'

export interface AutoAssignDialogProps {
  readonly desk: Desk
  /** Those of the moment it opens stay: what is being read does not change. */
  readonly proposals: readonly Proposal<PendingShipping>[]
  readonly onClose: () => void
  /** Opens a shipping. */
  readonly onOpen: (id: string) => void
  readonly onShowChanged: (ids: readonly string[]) => void
}

const struct = type({ wanted: array(type({ id: id(), enduserId: id() })) })

/**
 * Proposes consignees for the shippings without one and says why (DESIGN 17). Nothing changes before it is applied, and then
 * all that is ticked, or none.
 */
export function AutoAssignDialog({ desk, proposals: latest, onClose, onOpen, onShowChanged }: AutoAssignDialogProps) {
  useSignals()
  const { customerId, reload, consignees } = desk
  const [proposals] = useState(latest)
  const [choice, setChoice] = useState(() => firstChoice(latest))
  const canReturn = useOffer(client, 'consigneeRestore')
  const wishes = wishesOf(proposals, choice)
  const isTooMany = wishes.length > mostAssignments
  const call: SubmitCall<{ readonly wanted: readonly WantedConsignee[] }, readonly AssignedShipping[]> = {
    struct,
    isRepeatable: true,
    send: ({ wanted }, { signal }) => assignShippings(client, customerId, wanted, signal).catch(tellHindrance),
  }
  const form = useSubmit(call, {
    start: {},
    toBody: () => ({ wanted: wishes.map(({ shipping, enduserId }) => ({ id: shipping.id, enduserId })) }),
    ownFaults: () => ({ [wholeForm]: wishes.length === 0 || isTooMany ? { text: () => '' } : undefined }),
    onDone: (assigned) => {
      const ids = assigned.map((shipping) => shipping.id)
      onClose()
      reload()
      void offerReturn(client, {
        customerId,
        text: tCount('autoAssign.done', ids.length),
        assigned,
        onReturned: reload,
        more: showChanged(() => onShowChanged(ids)),
      })
    },
  })
  const resubmit = useResubmit(form.id)
  const refused = form.refusal?.problem
  const hindrance = refused instanceof HinderedAssignment ? refused.hindrance : null
  const crates = wishes.reduce((sum, { shipping }) => sum + shipping.crateCount, 0)
  const receivers = new Set(wishes.map(({ enduserId }) => enduserId)).size
  const all = countProposed(proposals)

  const goOn = (without: readonly string[]) => {
    setChoice(withTicks(choice, without, false))
    resubmit()
  }

  return (
    <FormDialog
      form={form}
      title={t('shippingManagement.autoAssign')}
      text={tCount('autoAssign.text', all)}
      size="wide"
      submitLabel={tCount('autoAssign.assign', wishes.length)}
      aside={
        <p className={styles.summary} role="status">
          <strong>{t('autoAssign.ticked', { count: formatNumber(wishes.length), all: formatNumber(all) })}</strong>
          {wishes.length > 0 &&
            ` · ${tCount('shippingManagement.crates', crates)} · ${tCount('autoAssign.consignees', receivers)}`}
          {wishes.length > 0 && canReturn && ` · ${t('autoAssign.canReturn')}`}
        </p>
      }
      onClose={onClose}
    >
      <div className={styles.scroll}>
        <ProposalTable
          proposals={proposals.filter(({ doubt }) => doubt === null)}
          kind="clear"
          {...{ choice, consignees, onOpen }}
          onChoice={setChoice}
        />
        <ProposalTable
          proposals={proposals.filter(({ doubt }) => doubt !== null)}
          kind="doubtful"
          {...{ choice, consignees, onOpen }}
          onChoice={setChoice}
        />
      </div>
      {isTooMany && <p role="alert">{t('shippingManagement.tooMany', { most: formatNumber(mostAssignments) })}</p>}
      {hindrance && (
        <HindrancePanel
          hindrance={hindrance}
          rows={wishes.map(({ shipping }) => shipping)}
          isBusy={form.isBusy}
          onGoOn={goOn}
        />
      )}
    </FormDialog>
  )
}

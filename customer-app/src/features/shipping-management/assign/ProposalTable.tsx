import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { shippingName } from '../shippingWords.ts'
import styles from './AutoAssignDialog.module.css'
import { ProposalReason } from './ProposalReason.tsx'
import { type Choice, type Proposal, withConsignee, withTicks } from './proposals.ts'

export interface ProposalTableProps {
  readonly proposals: readonly Proposal<PendingShipping>[]
  readonly kind: 'clear' | 'doubtful'
  readonly choice: Choice
  readonly consignees: ReadonlyMap<string, Enduser>
  readonly onChoice: (choice: Choice) => void
  readonly onOpen: (id: string) => void
}

/** Proposals of one kind: the shippings to be ticked, those of one complement beside who they may go to and why. */
export function ProposalTable({ proposals, kind, choice, consignees, onChoice, onOpen }: ProposalTableProps) {
  useSignals()
  const titleId = useId()
  if (proposals.length === 0) return null
  const isClear = kind === 'clear'
  const Mark = isClear ? CircleCheck : TriangleAlert
  const shippings = proposals.flatMap((proposal) => proposal.shippings)
  const ready = proposals.filter(({ complement }) => choice.consigneeOf.has(complement))
  const ids = ready.flatMap((proposal) => proposal.shippings.map(({ id }) => id))
  const ticked = ids.filter((id) => choice.ticked.has(id)).length
  const isAll = ids.length > 0 && ticked === ids.length
  const tickAll = () => onChoice(withTicks(choice, ids, !isAll))
  return (
    <section className={classNames(styles.part, !isClear && styles.doubtful)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Mark className={styles.mark} aria-hidden="true" />
        <h3 id={titleId}>{tCount(isClear ? 'autoAssign.clear' : 'autoAssign.doubtful', shippings.length)}</h3>
        <p>{t(isClear ? 'autoAssign.clearText' : 'autoAssign.doubtfulText')}</p>
        {isClear && (
          <button type="button" className={classNames(styles.link, styles.all)} onClick={tickAll}>
            {t(isAll ? 'autoAssign.untickAll' : 'autoAssign.tickAll')}
          </button>
        )}
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t(isClear ? 'autoAssign.allClear' : 'autoAssign.allDoubtful')}
                checked={isAll}
                disabled={ids.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = ticked > 0 && !isAll
                }}
                onChange={tickAll}
              />
            </th>
            <th scope="col">{t('autoAssign.shipping')}</th>
            <th scope="col">{t('shippingManagement.column.date')}</th>
            <th scope="col" className={styles.end}>
              {t('shippingManagement.column.crates')}
            </th>
            <th scope="col">{t('autoAssign.why')}</th>
          </tr>
        </thead>
        {proposals.map((proposal) => (
          <tbody key={proposal.complement}>
            {proposal.shippings.map((shipping, index) => (
              <tr key={shipping.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('gridSelection.row', { row: shippingName(shipping) })}
                    checked={choice.ticked.has(shipping.id)}
                    disabled={!choice.consigneeOf.has(proposal.complement)}
                    onChange={({ target }) => onChoice(withTicks(choice, [shipping.id], target.checked))}
                  />
                </td>
                <th scope="row" className={styles.name}>
                  {shippingName(shipping)}
                </th>
                <td>{formatInstantDay(shipping.creationDate)}</td>
                <td className={styles.end}>{formatNumber(shipping.crateCount)}</td>
                {index === 0 && (
                  <td rowSpan={proposal.shippings.length} className={styles.why}>
                    <ProposalReason
                      proposal={proposal}
                      chosen={choice.consigneeOf.get(proposal.complement)}
                      consignees={consignees}
                      onChoose={(enduserId) => onChoice(withConsignee(choice, proposal, enduserId))}
                      onOpen={onOpen}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

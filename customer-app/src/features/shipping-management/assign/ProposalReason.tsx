import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { flagUrl } from '@crateway/shared/ui/flagUrl.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { consigneeOf, shippingName } from '../shippingWords.ts'
import { oldAfterMonths } from '../useProposals.ts'
import styles from './AutoAssignDialog.module.css'
import type { ConsigneeMatch, Proposal } from './proposals.ts'
import { splitText } from './splitText.ts'

export interface ProposalReasonProps {
  readonly proposal: Proposal<PendingShipping>
  /** The consignee that is chosen for the complement. */
  readonly chosen: string | undefined
  readonly consignees: ReadonlyMap<string, Enduser>
  readonly onChoose: (enduserId: string) => void
  readonly onOpen: (id: string) => void
}

/** Who shippings of one complement may go to, and why: a sentence for a clear match, a choice where there is a doubt. */
export function ProposalReason({ proposal, chosen, consignees, onChoose, onOpen }: ProposalReasonProps) {
  useSignals()
  const name = useId()
  const { complement, matches, doubt } = proposal
  const linkTo = (shipping: PendingShipping) => (
    <button type="button" className={styles.link} onClick={() => onOpen(shipping.id)}>
      {shippingName(shipping)}
    </button>
  )
  const [match] = matches
  if (doubt === null && match) {
    return (
      <>
        <Consignee match={match} consignees={consignees} />
        <p>
          <Sentence match={match} complement={complement} consignees={consignees} link={linkTo(match.latest)} />
        </p>
      </>
    )
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="unseen">{t('autoAssign.chooseFor', { complement })}</legend>
      {matches.map((one) => (
        <div key={one.enduserId} className={styles.choice}>
          <label>
            <input
              type="radio"
              name={name}
              checked={one.enduserId === chosen}
              onChange={() => onChoose(one.enduserId)}
            />
            <Consignee match={one} consignees={consignees} />
          </label>
          <span className={styles.of}>
            {linkTo(one.latest)} {t('autoAssign.of', { date: formatInstantDay(one.latest.creationDate) })}
          </span>
        </div>
      ))}
      <p className={styles.doubt}>
        <TriangleAlert aria-hidden="true" />
        <span>
          <code>{complement}</code>{' '}
          {doubt === 'several'
            ? tCount('autoAssign.several', matches.length)
            : t('autoAssign.old', { months: formatNumber(oldAfterMonths) })}
        </span>
      </p>
    </fieldset>
  )
}

interface ConsigneeProps {
  readonly match: ConsigneeMatch<PendingShipping>
  readonly consignees: ReadonlyMap<string, Enduser>
}

function Consignee({ match, consignees }: ConsigneeProps) {
  const consignee = consigneeOf(match.latest, consignees)
  const url = consignee?.countryCode ? flagUrl(consignee.countryCode.toUpperCase()) : undefined
  return (
    <span className={styles.consignee}>
      {url && <img src={url} alt="" width={18} height={12} />}
      {consignee?.name}
    </span>
  )
}

/** 'Same complement X as shipping R of D, which went to C': its places are filled with what they name. */
function Sentence({
  match,
  complement,
  consignees,
  link,
}: ConsigneeProps & { readonly complement: string; readonly link: ReactNode }) {
  useSignals()
  const { latest, earlier } = match
  const text = t('autoAssign.because', {
    complement: '\u0001',
    shipping: '\u0002',
    date: formatInstantDay(latest.creationDate),
    consignee: consigneeOf(latest, consignees)?.name ?? '',
  })
  return (
    <>
      {splitText(text, {
        '\u0001': <code key="complement">{complement}</code>,
        '\u0002': <span key="link">{link}</span>,
      })}
      {earlier > 0 && ` ${tCount('autoAssign.earlier', earlier)}`}
    </>
  )
}

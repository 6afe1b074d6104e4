import { longestMailSubject } from '@crateway/shared/contract/calls/chase.ts'
import type { Texts } from '../../i18n/texts.ts'
import { oneLine } from '../../mail/oneLine.ts'
import type { OverdueCrates } from './overdueCrates.queries.ts'

/** What the words of a mail name. */
interface ChaseMailFacts {
  readonly customerName: string
  readonly enduserName: string
  /** Of the consignee; null where nobody is known. */
  readonly contactName: string | null
  readonly author: string
  /** YYYY-MM-DD, to which the days over are counted. */
  readonly today: string
  readonly overdue: OverdueCrates
}

/** The words in which a customer asks for its overdue crates, to be edited by whoever sends them, and how many are listed. */
export function writeChaseMail(facts: ChaseMailFacts, { t, tCount, formatDay, formatNumber }: Texts) {
  const { overdue, contactName, customerName, author } = facts
  const { crates, onTheWay, rows, longest } = overdue
  const values = { customer: customerName, enduser: facts.enduserName, date: formatDay(facts.today) }
  const isCut = rows.length < crates
  const paragraphs = [
    [contactName === null ? t('mail.chaseList.hello') : t('mail.greeting', { name: contactName })],
    [
      tCount('mail.chaseList.intro', crates, values),
      tCount('mail.chaseList.longest', longest),
      ...(onTheWay > 0 ? [tCount('mail.chaseList.onTheWay', onTheWay)] : []),
    ],
    [
      t('mail.chaseList.attached'),
      ...(isCut ? [t('mail.chaseList.cut', { most: formatNumber(rows.length) })] : []),
      t('mail.chaseList.ask'),
    ],
    [t('mail.chaseList.regards'), author, customerName],
  ]
  return {
    // By characters, as they are counted: half of one could not be sent.
    subject: [...oneLine(tCount('mail.chaseList.subject', crates, values))].slice(0, longestMailSubject).join(''),
    text: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
    crates: rows.length,
  }
}

import type { StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import type { CountKey } from '@crateway/shared/contract/textKeys.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import type { StockReason, StockReasonKind } from '@crateway/shared/domain/stockDifference.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { signedNumber } from './signedNumber.ts'
import { type ComparedStock, differenceOf } from './stockDifference.ts'

const reasonTexts: Readonly<Record<StockReasonKind, CountKey>> = {
  notBooked: 'enduserStock.reason.notBooked',
  collectedNotBooked: 'enduserStock.reason.collectedNotBooked',
  notScanned: 'enduserStock.reason.notScanned',
  notScannedOut: 'enduserStock.reason.notScannedOut',
  arrivedSince: 'enduserStock.reason.arrivedSince',
  collectedSince: 'enduserStock.reason.collectedSince',
  unexplained: 'enduserStock.reason.unexplained',
}

/** Sentences one after the other: a full stop of Chinese has its space in it. */
const together = (sentences: readonly string[]): string =>
  sentences.reduce((text, next) => `${text}${text.endsWith('。') ? '' : ' '}${next}`)

/** What the scans say of the estimate. */
function scansText(difference: number): string {
  if (difference === 0) return t('enduserStock.scansAgree')
  return tCount(difference > 0 ? 'enduserStock.scansMore' : 'enduserStock.scansFewer', Math.abs(difference))
}

/** The difference of a declaration that nobody can tell by customer, under its own name: the rows have another basis. */
const declaredApart = (difference: number): string =>
  t('enduserStock.declaredDifference', { difference: signedNumber(difference) })

/** What the counts say of each other. */
function leadOf({ basis, difference, estimated, scanned }: ComparedStock, isDeclared: boolean): string {
  if (difference === null || basis === 'scanned') {
    const undeclared = t(isDeclared ? 'enduserStock.notSplit' : 'enduserStock.notDeclared')
    return together([undeclared, difference === null ? t('enduserStock.notScanning') : scansText(difference)])
  }
  if (difference === 0) return scanned === estimated ? t('enduserStock.allAgree') : t('enduserStock.countAgrees')
  return tCount(difference > 0 ? 'enduserStock.countedMore' : 'enduserStock.countedFewer', Math.abs(difference))
}

function reasonText({ kind, crates, day }: StockReason, basis: ComparedStock['basis']): string {
  // People declare the empty ones alone: what the books have besides is full, or was not declared.
  const isDeclaredLeft = basis === 'declared' && kind === 'unexplained' && crates < 0
  const key = isDeclaredLeft ? 'enduserStock.reason.fullOrUndeclared' : reasonTexts[kind]
  const text = tCount(key, Math.abs(crates), { sign: crates < 0 ? '\u2212' : '+' })
  return day === null ? text : together([text, t('enduserStock.lastOn', { day: formatCalendarDate(day) })])
}

/**
 * A difference in words: what the counts say of each other, and of its reasons those that the data prove.
 * @param isDeclared whether the site has declared, even where nobody can tell which of it is this row's
 */
export function stockSentence(row: ComparedStock, isDeclared: boolean): string {
  return together([leadOf(row, isDeclared), ...row.reasons.map((reason) => reasonText(reason, row.basis))])
}

/** The same of all rows of a site: where their differences do not add up to that of the declaration, it is told first. */
export function totalSentence({ rows, total }: StockComparison): string {
  const text = stockSentence(total, total.declaredAt !== null)
  if (total.difference === null || total.difference === differenceOf(rows)) return text
  return together([declaredApart(total.difference), text])
}

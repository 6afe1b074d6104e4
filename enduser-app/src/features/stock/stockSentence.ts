import type { StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import type { CountKey } from '@crateway/shared/contract/textKeys.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import type { StockReason, StockReasonKind } from '@crateway/shared/domain/stockDifference.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import type { ComparedStock } from './stockDifference.ts'

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

/** What is missing of a count that is not declared: there is none, or nobody can tell whose crates it has. */
const lackText = (isDeclared: boolean): string => t(isDeclared ? 'enduserStock.notSplit' : 'enduserStock.notDeclared')

/** What the counts say of each other; null where nobody scans either. */
function leadOf({ basis, difference, estimated, scanned }: ComparedStock): string | null {
  if (difference === null) return null
  if (basis === 'scanned') return scansText(difference)
  if (difference === 0) return scanned === estimated ? t('enduserStock.allAgree') : t('enduserStock.countAgrees')
  return tCount(difference > 0 ? 'enduserStock.countedMore' : 'enduserStock.countedFewer', Math.abs(difference))
}

/** @param hasSign whether the text of what is unexplained says its sign itself */
function reasonText({ kind, crates, day }: StockReason, basis: ComparedStock['basis'], hasSign = true): string {
  // People declare the empty ones alone: what the books have besides is full, or was not declared.
  const isDeclaredLeft = basis === 'declared' && kind === 'unexplained' && crates < 0
  const key = isDeclaredLeft ? 'enduserStock.reason.fullOrUndeclared' : reasonTexts[kind]
  const text = tCount(key, Math.abs(crates), { sign: !hasSign ? '' : crates < 0 ? '\u2212' : '+' })
  return day === null ? text : together([text, t('enduserStock.lastOn', { day: formatCalendarDate(day) })])
}

const reasonsOf = ({ reasons, basis }: ComparedStock): string[] => reasons.map((reason) => reasonText(reason, basis))

/**
 * A difference in words: what the counts say of each other, and of its reasons those that the data prove.
 * @param isDeclared whether the site has declared, even where nobody can tell which of it is this row's
 */
export function stockSentence(row: ComparedStock, isDeclared: boolean): string {
  const lack = row.basis === 'declared' ? [] : [lackText(isDeclared)]
  return together([...lack, leadOf(row) ?? t('enduserStock.notScanning'), ...reasonsOf(row)])
}

/** Whether some customers' crates were declared by name: the others then say themselves that theirs were not. */
const isSplit = (rows: readonly ComparedStock[]): boolean => rows.some(({ basis }) => basis === 'declared')

/** Whether the only row of a site says all that there is to say of the site. */
const isAlone = ({ rows: [only, ...others], total }: StockComparison): boolean =>
  only !== undefined && others.length === 0 && only.basis === total.basis

/** The same in a list below `siteSentence`, which has told once what is so for every row; null where nothing is left to say. */
export function sentenceIn(row: ComparedStock, stock: StockComparison): string | null {
  if (isAlone(stock) || isSplit(stock.rows)) return stockSentence(row, stock.total.declaredAt !== null)
  const lead = leadOf(row)
  return lead === null ? null : together([lead, ...reasonsOf(row)])
}

/** What is to be said of all rows of a site together: how the counts differ, and the parts that a difference is the sum of. */
export interface SiteSentence {
  readonly lead: string
  readonly reasons: readonly { readonly crates: number; readonly text: string }[]
}

/** The same of all rows of a site together; null where its only row says it. */
export function siteSentence(stock: StockComparison): SiteSentence | null {
  const { rows, total } = stock
  if (rows.length === 0 || isAlone(stock)) return null
  const text = stockSentence({ ...total, reasons: [] }, total.declaredAt !== null)
  return {
    lead: total.basis === 'declared' && !isSplit(rows) ? together([lackText(true), text]) : text,
    reasons: total.reasons.map((reason) => ({
      crates: reason.crates,
      text: reasonText(reason, total.basis, false),
    })),
  }
}

/** What the differences of rows compare with the estimate; null where none has one. */
export function differenceText(rows: readonly ComparedStock[]): string | null {
  const bases = new Set(rows.map(({ basis }) => basis).filter((basis) => basis !== null))
  if (bases.size > 1) return t('enduserStock.differenceEither')
  const [basis] = bases
  if (basis === undefined) return null
  return t(basis === 'declared' ? 'enduserStock.differenceDeclared' : 'enduserStock.differenceScanned')
}

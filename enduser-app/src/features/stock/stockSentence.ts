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

/** What the counts say of each other. */
function leadOf({ basis, difference, estimated, scanned }: ComparedStock): string {
  if (difference === null) return together([t('enduserStock.notDeclared'), t('enduserStock.notScanning')])
  if (basis === 'scanned') {
    if (difference === 0) return t('enduserStock.scansAgree')
    const key = difference > 0 ? 'enduserStock.scansMore' : 'enduserStock.scansFewer'
    return together([t('enduserStock.notDeclared'), tCount(key, Math.abs(difference))])
  }
  if (difference === 0) return scanned === estimated ? t('enduserStock.allAgree') : t('enduserStock.countAgrees')
  return tCount(difference > 0 ? 'enduserStock.countedMore' : 'enduserStock.countedFewer', Math.abs(difference))
}

function reasonText({ kind, crates, day }: StockReason): string {
  const text = tCount(reasonTexts[kind], Math.abs(crates))
  return day === null ? text : together([text, t('enduserStock.lastOn', { day: formatCalendarDate(day) })])
}

/** A difference in words: what the counts say of each other, and of its reasons those that the data prove. */
export function stockSentence(row: ComparedStock): string {
  return together([leadOf(row), ...row.reasons.map(reasonText)])
}

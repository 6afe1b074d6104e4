import { faultText } from '@crateway/shared/form/faultText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { fieldLabel, shownColumns } from '../fieldLabel.ts'
import type { BoardRow } from './board.ts'
import type { Duplicate } from './duplicates.ts'

/** What another of the same code is. */
export function duplicateText(duplicate: Duplicate): string {
  if (duplicate.of === 'file') return t('enduserImport.sheet.taken', { line: duplicate.line })
  return duplicate.enduser.isApproved ? t('enduserImport.sheet.exists') : t('enduserImport.sheet.waits')
}

/** Why a row was not sent, in the language on screen: everything that is wrong with it. */
export function rowReason(row: BoardRow, duplicate: Duplicate | undefined): string {
  const faults = shownColumns.flatMap((column) => {
    const fault = row.faults[column]
    const text = fault ? faultText(fault) : row.refusal?.column === column ? row.refusal.text : undefined
    return text === undefined ? [] : [t('enduserImport.rejected.fault', { field: fieldLabel(column), fault: text })]
  })
  const left = row.isLeftOut ? [t('enduserImport.rejected.leftOut')] : []
  return [...faults, ...(duplicate ? [duplicateText(duplicate)] : []), ...left].join(' ')
}

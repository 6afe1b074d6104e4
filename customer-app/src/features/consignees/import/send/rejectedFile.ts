import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { openWorkbook } from '@crateway/shared/spreadsheet/workbook/openWorkbook.ts'
import type { BoardRow } from '../check/board.ts'
import { rowReason } from '../check/rowReason.ts'
import { type Duplicates, rowStatus } from '../check/rowStatus.ts'

/** Rows written between two breaths of the page. */
const partSize = 500

/** The rows that are not sent, as they stand. */
export const rejectedRows = (rows: readonly BoardRow[], duplicates: Duplicates): readonly BoardRow[] =>
  rows.filter((row) => ['faulty', 'duplicate', 'leftOut'].includes(rowStatus(row, duplicates)))

/**
 * A workbook of rejected rows, each with its reason. Its columns are the template's, so that it can be mended and imported
 * again; what it says besides is not looked at then.
 */
export async function rejectedFile(rows: readonly BoardRow[], duplicates: Duplicates): Promise<Blob> {
  const headers = [...enduserColumns, t('enduserImport.rejected.row'), t('enduserImport.rejected.reason')]
  const cells = rows.map((row) => [
    ...enduserColumns.map((column) => row.cells[column]),
    row.line,
    rowReason(row, duplicates.get(row.line)),
  ])
  const writer = openWorkbook({
    sheet: t('enduserImport.rejected.sheet'),
    headers,
    samples: cells.slice(0, partSize),
    widths: headers.map(() => undefined),
  })
  for (let at = 0; at < cells.length; at += partSize) {
    await writer.add(cells.slice(at, at + partSize))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return writer.finish()
}

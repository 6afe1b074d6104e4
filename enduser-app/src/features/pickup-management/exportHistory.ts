import type { Column } from '@crateway/shared/columns/columns.ts'
import { startExport } from '@crateway/shared/grid/export/exportJob.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import type { HistoryRow } from './historyRows.ts'

/** Saves the declarations on show as CSV; apart, as most people never do. */
export function exportHistory(columns: readonly Column<HistoryRow>[], rows: readonly HistoryRow[]): void {
  startExport('csv', tableSource(columns, rows), 'declarations')
}

import type { Column } from '@crateway/shared/columns/columns.ts'
import { startExport } from '@crateway/shared/grid/export/exportJob.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { tableFileName } from '../../tableFileName.ts'
import type { HistoryRow } from './historyRows.ts'

/** Saves the declarations on show as CSV; apart, as most people never do. */
export function exportHistory(columns: readonly Column<HistoryRow>[], rows: readonly HistoryRow[], site: string): void {
  startExport('csv', tableSource(columns, rows), tableFileName(t('pickup.history'), site))
}

import { useSignals } from '@preact/signals-react/runtime'
import { tCount } from '../../i18n/translate.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { ExportSource } from '../export/exportSource.ts'
import { selectedSource } from '../export/selectedSource.ts'
import { BulkBar } from '../selection/BulkBar.tsx'
import type { GridSelection } from '../selection/gridSelection.ts'
import type { RowSelectionControl } from '../selection/useRowSelection.ts'

export interface GridFootProps<Row> {
  readonly selection: GridSelection<Row> | undefined
  /** What is selected; null for a grid without a selection. */
  readonly picked: RowSelectionControl<Row> | null
  /** Whether there is a table to select in. */
  readonly hasRows: boolean
  /** Rows that match, of all pages. */
  readonly matching: number
  readonly canExport: boolean
  readonly source: ExportSource<Row>
}

/** What stands below the table of a grid whose rows can be selected: which are, and what can be done with them. */
export function GridFoot<Row>({ selection, picked, hasRows, matching, canExport, source }: GridFootProps<Row>) {
  useSignals()
  if (!selection || !picked || !(hasRows || picked.selected.count > 0)) return null
  const { selected, notShown, onMatching, onClear } = picked
  const { count } = selected
  return (
    <>
      <BulkBar count={count} notShown={notShown} matching={matching} onMatching={onMatching} onClear={() => onClear()}>
        {selection.actions(selected, onClear)}
        {canExport && count > 0 && <ExportMenu source={selectedSource(source, selected, selection)} isOfSelected />}
      </BulkBar>
      <p className="unseen" role="status">
        {count > 0 && tCount('gridSelection.count', count)}
      </p>
    </>
  )
}

import type { Column } from '../../columns/columns.ts'
import { ColumnsTool } from '../arrange/ColumnsTool.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { ExportSource } from '../export/exportSource.ts'
import type { WholeExport } from '../export/wholeExport.ts'
import { ProfilesTool } from '../profiles/ProfilesTool.tsx'
import type { GridControl } from './useGridState.ts'

export interface GridToolsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly control: GridControl
  readonly leadsFirst: boolean
  readonly canExport: boolean
  readonly source: ExportSource<Row>
  readonly whole: WholeExport | undefined
}

/** The tools of a grid beside its filter: columns, profiles where it keeps any, export where it has one. */
export function GridTools<Row>({ columns, control, leadsFirst, canExport, source, whole }: GridToolsProps<Row>) {
  const { state, profiles, onState } = control
  return (
    <>
      <ColumnsTool columns={columns} state={state} leadsFirst={leadsFirst} onState={onState} />
      {profiles && <ProfilesTool profiles={profiles} />}
      {canExport && <ExportMenu source={source} whole={whole} />}
    </>
  )
}

import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Column } from '@crateway/shared/columns/columns.ts'
import { Grid } from '@crateway/shared/grid/Grid.tsx'
import type { RowPanel } from '@crateway/shared/grid/table/rowPanel.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useState } from 'react'
import styles from './Gallery.module.css'

interface Called {
  readonly id: string
  readonly crates: number
  readonly note: string | null
}

const columns: readonly Column<Called>[] = [
  { property: 'id', header: 'enduserColumn.name', kind: 'text', isStrong: true, value: ({ id }) => id },
  { property: 'crates', header: 'stock.column.quantity', kind: 'number', value: ({ crates }) => crates },
  { property: 'note', header: 'grid.value', kind: 'code', value: ({ note }) => note },
]

const longNote = 'a-code-that-is-wider-than-the-room'
const called = (note: string | null): readonly Called[] =>
  Array.from({ length: 6 }, (_, place) => ({ id: `Row ${place + 1}`, crates: place, note: place === 0 ? note : null }))

const ignore = () => undefined
/** The first row's panel stands open, as that of a call does while something is written down in it. */
const panel: RowPanel<Called> = {
  id: 'Row 1',
  idOf: ({ id }) => id,
  onMove: ignore,
  onPick: ignore,
  onLink: ignore,
  onShown: ignore,
}

/** A grid with little room beside a panel, whose rows gain what makes it wider than that. */
export function GainingGrid() {
  const [note, setNote] = useState<string | null>(null)
  const request = useRequest(async () => called(note), String(note), { keepsOld: true })
  return (
    <div className={styles.narrow}>
      <Button onClick={() => setNote(note === null ? longNote : null)}>Gain</Button>
      <Grid label="Gaining" columns={columns} request={request} panel={panel} />
    </div>
  )
}

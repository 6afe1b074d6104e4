import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import { Grid } from '@crateway/shared/grid/Grid.tsx'
import type { GridSelection } from '@crateway/shared/grid/selection/gridSelection.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import styles from './Gallery.module.css'

interface Dispatch {
  readonly id: string
  readonly reference: string
  readonly consignee: string
  readonly city: string
  readonly country: string | null
  readonly crates: number
  readonly days: number
  readonly isLocked: boolean
}

const towns = ['Łódź', 'São Paulo', 'Suzhou 苏州', 'Ulsan 울산', 'Ёлкино', 'Lyon'] as const

const dispatches: readonly Dispatch[] = Array.from({ length: 240 }, (_, index) => ({
  id: `d${index}`,
  reference: `LOT-${String(index + 1).padStart(4, '0')}`,
  consignee: `Consignee ${(index * 7) % 53}`,
  city: towns[index % towns.length] ?? '',
  country: index % 4 === 3 ? null : index % 2 === 0 ? 'KR' : 'FR',
  crates: 1 + ((index * 13) % 40),
  days: (index * 11) % 90,
  isLocked: index % 9 === 4,
}))

const states: Readonly<Record<'open' | 'locked', ColumnChip>> = {
  open: { kind: 'good', text: 'open' },
  locked: { kind: 'plain', text: 'locked' },
}

const pathOf = ({ id }: Dispatch) => `/gallery?dispatch=${id}`

const columns: readonly Column<Dispatch>[] = [
  {
    property: 'reference',
    header: 'grid.value',
    kind: 'code',
    isStrong: true,
    leadPlace: 1,
    value: ({ reference }) => reference,
    href: pathOf,
  },
  { property: 'consignee', header: 'enduserColumn.name', kind: 'text', value: ({ consignee }) => consignee },
  { property: 'city', header: 'enduserColumn.city', kind: 'text', value: ({ city }) => city },
  {
    property: 'crates',
    header: 'stock.column.quantity',
    kind: 'number',
    value: ({ crates }) => crates,
    total: sumOf(({ crates }) => crates),
  },
  {
    property: 'days',
    header: 'enduserColumn.cycle',
    kind: 'days',
    value: ({ days }) => days,
    tone: ({ days }) => {
      if (days <= 30) return null
      return days > 60 ? { kind: 'bad', text: 'far over cycle' } : { kind: 'warn', text: 'over cycle' }
    },
    href: pathOf,
  },
  {
    property: 'country',
    header: 'enduserColumn.country',
    kind: 'country',
    value: ({ country }) => country,
    href: pathOf,
  },
  {
    property: 'isLocked',
    header: 'deliveries.column.status',
    kind: 'chip',
    value: ({ isLocked }) => String(isLocked),
    chip: ({ isLocked }) => (isLocked ? states.locked : states.open),
    chips: () => Object.values(states),
    href: pathOf,
  },
]

const selection: GridSelection<Dispatch> = {
  idOf: ({ id }) => id,
  nameOf: ({ reference }) => reference,
  lockOf: ({ isLocked }) => (isLocked ? 'Locked: already shipped' : null),
  actions: ({ count, rows }, clear) => (
    <>
      <Button
        onClick={() => {
          showToast('good', `${count}: ${rows.map(({ reference }) => reference).join(' ')}`)
          clear()
        }}
      >
        Show
      </Button>
      <Button variant="danger" onClick={() => showToast('info', `${count} would be deleted`)}>
        Delete
      </Button>
    </>
  ),
}

/** Rows that come after a while, so that a reload is seen. */
const load = async (): Promise<readonly Dispatch[]> => {
  await new Promise((resolve) => setTimeout(resolve, 600))
  return dispatches
}

/** The grid with all its tools over rows that are all here; every ninth of them is locked. */
export function DispatchGrid() {
  const request: Request<readonly Dispatch[]> = useRequest(load, 'dispatches')
  return (
    <div className={styles.wide}>
      <Grid label="Dispatches" columns={columns} request={request} selection={selection} />
    </div>
  )
}

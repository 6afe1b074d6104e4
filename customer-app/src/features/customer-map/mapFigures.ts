import type { EnduserFigures } from '@crateway/shared/contract/calls/maps.ts'
import { wholeDays } from '@crateway/shared/domain/cycleBand.ts'

/** Crates by how long they have been out, each against its own agreed days; the last two are the overdue ones. */
export type CrateAges = NonNullable<EnduserFigures['ages']>

/** What is known of the crates of one end customer (docs/figures.md). */
export interface CustomerFigures {
  /** Crates there or on their way. */
  readonly crates: number
  /** Of them, out for longer than agreed; null where the services do not tell. */
  readonly overdue: number | null
  readonly deemedLost: number | null
  /** Of the crates, those that have not arrived yet. */
  readonly onTheWay: number | null
  /** The day of the next planned collect, ISO; null where there is none or nobody tells. */
  readonly nextCollect: string | null
  /** The days agreed where all of its crates have the same. */
  readonly agreedDays: number | null
  /** Average days of the cycle as it stands today, whole. */
  readonly cycleDays: number | null
  readonly ages: CrateAges | null
}

/** Figures by end customer; null where nobody offers them for all at once. */
export type FiguresById = ReadonlyMap<string, CustomerFigures> | null

/** Where nothing is held there is no row. */
const none: CustomerFigures = {
  crates: 0,
  overdue: 0,
  deemedLost: 0,
  onTheWay: 0,
  nextCollect: null,
  agreedDays: null,
  cycleDays: null,
  ages: null,
}

/** Figures of the end customers that hold crates, by id; all others hold none. */
export function toFigures(answer: readonly EnduserFigures[]): ReadonlyMap<string, CustomerFigures> {
  return new Map(
    answer.map(({ enduserId, inStock, todayDays, ...told }) => [
      enduserId,
      { ...told, crates: inStock, cycleDays: wholeDays(todayDays) },
    ]),
  )
}

/** What is known of one of them; null where nothing is. */
export function figuresOf(figures: FiguresById, id: string): CustomerFigures | null {
  return figures === null ? null : (figures.get(id) ?? none)
}

/** All that is known where the crates of one end customer were counted alone (seed 1, section 7). */
export function countedFigures(crates: number): CustomerFigures {
  const untold = { overdue: null, deemedLost: null, onTheWay: null, nextCollect: null }
  return { crates, ...untold, agreedDays: null, cycleDays: null, ages: null }
}

/** The share of a customer's crates that is overdue, 0 to 1; null where there are no crates or nobody told. */
export function overdueShare({ crates, overdue }: Pick<CustomerFigures, 'crates' | 'overdue'>): number | null {
  return overdue === null || crates === 0 ? null : Math.min(1, overdue / crates)
}

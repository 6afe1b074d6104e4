import type { StockSummary } from '@crateway/shared/contract/stock.ts'

/** How many crates, held by how many end customers. */
export interface CrateCount {
  readonly crates: number
  readonly endusers: number
}

/** The figures above the stock grid, all from the grid's own rows. */
export interface StockReview {
  readonly atEndusers: CrateCount
  /** Null where the services do not tell. */
  readonly overdue: CrateCount | null
  readonly deemedLost: CrateCount
}

/** The end customers that hold crates: the rows of the stock grid (seed 2, section 2.3). */
export function holdersOf(endusers: readonly StockSummary[]): readonly StockSummary[] {
  return endusers.filter(({ stock }) => stock.quantity > 0)
}

function count(holders: readonly StockSummary[], cratesOf: (holder: StockSummary) => number): CrateCount {
  const crates = holders.map(cratesOf).filter((number) => number > 0)
  return { crates: crates.reduce((sum, number) => sum + number, 0), endusers: crates.length }
}

/** Every crate that is out: at the end customers, on the way there and at one's own plants; undefined until it is known. */
export function cratesOut(
  holders: readonly StockSummary[] | undefined,
  plantStock: number | undefined,
): number | undefined {
  if (holders === undefined || plantStock === undefined) return undefined
  return holders.reduce((sum, { stock }) => sum + stock.quantity, plantStock)
}

/** Adds up the rows of the stock grid. */
export function stockReview(holders: readonly StockSummary[]): StockReview {
  return {
    atEndusers: count(holders, ({ stock }) => stock.quantity),
    overdue: holders.some(({ stock }) => stock.overdue === undefined)
      ? null
      : count(holders, ({ stock }) => stock.overdue ?? 0),
    deemedLost: count(holders, ({ stock }) => stock.deemedLost),
  }
}

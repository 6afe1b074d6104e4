import { type CycleBand, cycleBand, wholeDays } from '../domain/cycleBand.ts'
import { t } from '../i18n/translate.ts'
import type { Column, ColumnChip } from './columns.ts'

/** Averages of a set of cycles, in days with their fraction; null without cycles. */
interface CycleAverages {
  readonly averageRentalDays: number | null
  readonly averageDaysAtCustomerPlant: number | null
  readonly averageTransitDays: number | null
  readonly averageDaysAtEnduser: number | null
  /** How many of them are over the days agreed for each, where the services tell. */
  readonly overdue?: number | undefined
}

interface AgreedRow {
  /** Days agreed for one cycle. */
  readonly contractualRentalDays: number | null
}

const chipOfBand: Readonly<Record<CycleBand, () => ColumnChip>> = {
  within: () => ({ kind: 'good', text: t('cycle.within'), isCalm: true }),
  over: () => ({ kind: 'warn', text: t('cycle.over'), isCalm: true }),
  farOver: () => ({ kind: 'bad', text: t('cycle.farOver'), isCalm: true }),
}

/** An average as grids show, sort and filter it: whole days. */
export const roundedDays = (days: number | null) => (days === null ? null : wholeDays(days))

/** The cycle that was agreed. */
export const agreedCycleColumn: Column<AgreedRow> = {
  property: 'contractualRentalDays',
  header: 'enduserColumn.agreedCycle',
  kind: 'days',
  value: (row) => row.contractualRentalDays,
}

/**
 * The cycle as it is, with the colour and the word of how it stands against the agreed one (DESIGN 3.10). Where crates are over
 * theirs, an average within it is no good news, and says nothing.
 */
export function cycleTimeColumn<Row extends AgreedRow>(averagesOf: (row: Row) => CycleAverages): Column<Row> {
  return {
    property: 'averageRentalDays',
    header: 'enduserColumn.cycle',
    kind: 'days',
    leadPlace: 3,
    value: (row) => roundedDays(averagesOf(row).averageRentalDays),
    chip: (row) => {
      const { averageRentalDays, overdue = 0 } = averagesOf(row)
      const band = cycleBand(averageRentalDays, row.contractualRentalDays)
      return band === null || (band === 'within' && overdue > 0) ? null : chipOfBand[band]()
    },
    chips: () => Object.values(chipOfBand).map((chip) => chip()),
  }
}

/** Where the days of a cycle went: at the customer's plant, on the way, at the end customer. */
export function cyclePartColumns<Row>(averagesOf: (row: Row) => CycleAverages): readonly Column<Row>[] {
  return [
    {
      property: 'averageDaysAtCustomerPlant',
      header: 'enduserColumn.atPlant',
      kind: 'days',
      value: (row) => roundedDays(averagesOf(row).averageDaysAtCustomerPlant),
    },
    {
      property: 'averageTransitDays',
      header: 'enduserColumn.transit',
      kind: 'days',
      value: (row) => roundedDays(averagesOf(row).averageTransitDays),
    },
    {
      property: 'averageDaysAtEnduser',
      header: 'enduserColumn.atEnduser',
      kind: 'days',
      value: (row) => roundedDays(averagesOf(row).averageDaysAtEnduser),
    },
  ]
}

import type { Queries } from '../../db/open.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { ReportedCustomer } from './dashboards.queries.ts'

/** How a series is told apart, beside its name: the drawing gives each tone a colour of the theme. */
type Tone = 'accent' | 'calm' | 'plain' | 'warn' | 'bad'

/** A bar chart; `values` of a series stand in the order of `labels`, null for none. */
export interface Chart {
  readonly isStacked: boolean
  readonly labels: readonly string[]
  readonly series: readonly {
    readonly name: string
    readonly tone: Tone
    readonly values: readonly (number | null)[]
  }[]
  /** What a value counts. */
  readonly unit: string
}

/** A number that stands for the whole. */
export interface Headline {
  readonly label: string
  readonly value: string
  readonly tone?: Tone
}

/** A table with the same figures as the chart, and all of them; cells are written out in the reader's language. */
export interface ReportTable {
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly string[])[]
  readonly total?: readonly string[]
}

/** A report as its page shows it. Without rows it is empty. */
export interface Report {
  readonly title: string
  /** Whose figures of when. */
  readonly text: string
  readonly headlines: readonly Headline[]
  readonly chart: Chart
  readonly table: ReportTable
  /** How a figure is made, where the name does not say it. */
  readonly notes: readonly string[]
}

/** What a report is made of. */
interface ReportSubject {
  readonly db: Queries
  readonly groupName: string
  readonly customers: readonly ReportedCustomer[]
  /** YYYY-MM-DD. */
  readonly today: string
  readonly texts: Texts
}

export type DrawReport = (subject: ReportSubject) => Promise<Report>

/** Bars beyond this many are too thin to read; the table has them all. */
export const mostBars = 15

/** The sum of one figure over rows. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}

import { addDays, addMonthsToDay } from '@crateway/shared/domain/calendar.ts'
import { type CyclesOfCountry, findCycleTimes } from './cycleTime.queries.ts'
import { type DrawReport, mostBars, sumOf } from './report.ts'

/** The day a year before a day (YYYY-MM-DD), and one later: with the day itself, a whole year. */
function yearUntil(today: string): { readonly from: string; readonly to: string } {
  return { from: addDays(addMonthsToDay(today, -12), 1), to: today }
}

/** A mean as a person reads it; none of nothing. */
const mean = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count))

/** What is shown of a country, or of all: whole days. */
function toShown(rows: readonly CyclesOfCountry[]) {
  const collected = sumOf(rows, (row) => row.collected)
  const agreedFor = sumOf(rows, (row) => row.agreedFor)
  const agreed = mean(
    sumOf(rows, (row) => row.agreedDays),
    agreedFor,
  )
  // Compared are the crates something was agreed for, by the figures that are read (DESIGN 3.10).
  const compared = mean(
    sumOf(rows, (row) => row.daysOfAgreed),
    agreedFor,
  )
  return {
    collected,
    average: mean(
      sumOf(rows, (row) => row.days),
      collected,
    ),
    agreed,
    difference: agreed === null || compared === null ? null : compared - agreed,
  }
}

/** How long crates were out, by country, against what was agreed. */
export const drawCycleTime: DrawReport = async ({ db, groupName, customers, today, texts }) => {
  const { t, formatNumber, formatDay, countryName } = texts
  const year = yearUntil(today)
  const found = await findCycleTimes(
    db,
    customers.map(({ id }) => id),
    year,
  )
  const rows = found.map((row) => ({ name: countryName(row.countryCode), ...toShown([row]) }))
  const all = toShown(found)
  const barred = rows.slice(0, mostBars)
  const days = (value: number | null) => (value === null ? '–' : formatNumber(value))
  const signed = (value: number | null) => (value === null ? '–' : formatNumber(value, { signDisplay: 'exceptZero' }))
  const average = t('reportPage.cycle.average')
  const agreed = t('reportPage.cycle.agreed')
  const difference = t('reportPage.cycle.difference')
  const collected = t('reportPage.cycle.collected')
  return {
    title: t('shell.reports.cycle_time_by_country'),
    text: t('reportPage.cycle.text', { group: groupName, from: formatDay(year.from), to: formatDay(year.to) }),
    headlines: [
      { label: collected, value: formatNumber(all.collected) },
      { label: average, value: days(all.average), tone: 'accent' },
      { label: agreed, value: days(all.agreed), tone: 'plain' },
      { label: difference, value: signed(all.difference), ...((all.difference ?? 0) > 0 ? { tone: 'warn' } : {}) },
    ],
    chart: {
      isStacked: false,
      labels: barred.map(({ name }) => name),
      series: [
        { name: average, tone: 'accent', values: barred.map((row) => row.average) },
        { name: agreed, tone: 'plain', values: barred.map((row) => row.agreed) },
      ],
      unit: t('reportPage.unit.days'),
    },
    table: {
      columns: [
        { label: t('reportPage.column.country'), isNumber: false },
        ...[collected, average, agreed, difference].map((label) => ({ label, isNumber: true })),
      ],
      rows: rows.map((row) => [
        row.name,
        formatNumber(row.collected),
        days(row.average),
        days(row.agreed),
        signed(row.difference),
      ]),
      total: [
        t('reportPage.column.total'),
        formatNumber(all.collected),
        days(all.average),
        days(all.agreed),
        signed(all.difference),
      ],
    },
    notes: [
      t('reportPage.cycle.note'),
      ...(rows.length > mostBars ? [t('reportPage.largestOnly', { count: mostBars })] : []),
    ],
  }
}

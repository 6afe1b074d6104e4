import { type DrawReport, mostBars, sumOf } from './report.ts'
import { findStockOfEndusers } from './stockAgainstContract.queries.ts'

/** The crates at each end customer against what was agreed: in time, overdue, deemed lost. */
export const drawStockAgainstContract: DrawReport = async ({ db, groupName, customers, today, texts }) => {
  const { t, formatNumber, formatDay, countryName } = texts
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  const found = await findStockOfEndusers(db, [...names.keys()], today)
  const rows = found
    .map((row) => {
      const cycle = Math.round(row.days / row.quantity)
      const daysOver = row.agreedDays === null ? null : Math.max(0, cycle - row.agreedDays)
      return { ...row, cycle, daysOver, overdueOnly: row.quantity - row.within - row.lost }
    })
    .sort(
      (a, b) =>
        b.quantity - b.within - (a.quantity - a.within) ||
        b.quantity - a.quantity ||
        a.enduserName.localeCompare(b.enduserName, texts.language),
    )
  const barred = rows.slice(0, mostBars)
  // A group of one customer need not be told which.
  const nameOf = (row: (typeof rows)[number]) =>
    names.size > 1 ? `${row.enduserName} · ${names.get(row.customerId) ?? ''}` : row.enduserName
  const within = {
    name: t('reportPage.stock.within'),
    tone: 'accent',
    count: (row: (typeof rows)[number]) => row.within,
  } as const
  const overdue = {
    name: t('reportPage.stock.overdue'),
    tone: 'warn',
    count: (row: (typeof rows)[number]) => row.overdue,
  } as const
  const lost = {
    name: t('reportPage.stock.lost'),
    tone: 'bad',
    count: (row: (typeof rows)[number]) => row.lost,
  } as const
  // Bars on top of each other are to add up to the stock.
  const parts = [
    within,
    {
      name: t('reportPage.stock.overdueOnly'),
      tone: 'warn',
      count: (row: (typeof rows)[number]) => row.overdueOnly,
    },
    lost,
  ] as const
  const quantity = (row: (typeof rows)[number]) => row.quantity
  const days = (value: number | null) => (value === null ? '–' : formatNumber(value))
  return {
    title: t('shell.reports.stock_against_contract'),
    text: t('reportPage.stock.text', { group: groupName, day: formatDay(today) }),
    headlines: [
      { label: t('reportPage.stock.quantity'), value: formatNumber(sumOf(rows, quantity)) },
      ...[within, overdue, lost].map(({ name, tone, count }) => ({
        label: name,
        tone,
        value: formatNumber(sumOf(rows, count)),
      })),
    ],
    chart: {
      isStacked: true,
      labels: barred.map(nameOf),
      series: parts.map(({ name, tone, count }) => ({ name, tone, values: barred.map(count) })),
      unit: t('reportPage.unit.crates'),
    },
    table: {
      columns: [
        { label: t('reportPage.column.enduser'), isNumber: false },
        ...(names.size > 1 ? [{ label: t('reportPage.column.customer'), isNumber: false }] : []),
        { label: t('reportPage.column.country'), isNumber: false },
        ...[
          t('reportPage.stock.quantity'),
          t('reportPage.stock.cycle'),
          t('reportPage.cycle.agreed'),
          t('reportPage.stock.daysOver'),
          overdue.name,
          lost.name,
        ].map((label) => ({ label, isNumber: true })),
      ],
      rows: rows.map((row) => [
        row.enduserName,
        ...(names.size > 1 ? [names.get(row.customerId) ?? ''] : []),
        countryName(row.countryCode),
        formatNumber(row.quantity),
        formatNumber(row.cycle),
        days(row.agreedDays),
        days(row.daysOver),
        formatNumber(row.overdue),
        formatNumber(row.lost),
      ]),
    },
    notes: [
      t('reportPage.stock.note'),
      ...(rows.length > mostBars ? [t('reportPage.largestOnly', { count: mostBars })] : []),
    ],
  }
}

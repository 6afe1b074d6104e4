import { findFleet } from './fleet.queries.ts'
import { type DrawReport, mostBars, sumOf } from './report.ts'

/** Where the crates are: by country, at customers' plants, on the way and at end customers. */
export const drawFleet: DrawReport = async ({ db, groupName, customers, today, texts }) => {
  const { t, formatNumber, formatDay, countryName } = texts
  const rows = await findFleet(
    db,
    customers.map(({ id }) => id),
    today,
  )
  const places = [
    { name: t('reportPage.place.plants'), tone: 'calm', count: (row: (typeof rows)[number]) => row.plants },
    { name: t('reportPage.place.onTheWay'), tone: 'warn', count: (row: (typeof rows)[number]) => row.onTheWay },
    { name: t('reportPage.place.endusers'), tone: 'accent', count: (row: (typeof rows)[number]) => row.endusers },
  ] as const
  const all = (row: (typeof rows)[number]) => row.plants + row.onTheWay + row.endusers
  const barred = rows.slice(0, mostBars)
  return {
    title: t('shell.reports.fleet_by_place'),
    text: t('reportPage.fleet.text', { group: groupName, day: formatDay(today) }),
    headlines: [
      { label: t('reportPage.fleet.out'), value: formatNumber(sumOf(rows, all)) },
      ...places.map(({ name, tone, count }) => ({ label: name, tone, value: formatNumber(sumOf(rows, count)) })),
    ],
    chart: {
      isStacked: true,
      labels: barred.map(({ countryCode }) => countryName(countryCode)),
      series: places.map(({ name, tone, count }) => ({ name, tone, values: barred.map(count) })),
      unit: t('reportPage.unit.crates'),
    },
    table: {
      columns: [
        { label: t('reportPage.column.country'), isNumber: false },
        ...places.map(({ name }) => ({ label: name, isNumber: true })),
        { label: t('reportPage.column.total'), isNumber: true },
      ],
      rows: rows.map((row) => [
        countryName(row.countryCode),
        ...places.map(({ count }) => formatNumber(count(row))),
        formatNumber(all(row)),
      ]),
      total: [
        t('reportPage.column.total'),
        ...places.map(({ count }) => formatNumber(sumOf(rows, count))),
        formatNumber(sumOf(rows, all)),
      ],
    },
    notes: [
      t('reportPage.fleet.note'),
      ...(rows.length > mostBars ? [t('reportPage.largestOnly', { count: mostBars })] : []),
    ],
  }
}

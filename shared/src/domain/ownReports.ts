/** The reports that the services draw themselves, by the names that have them drawn. */
const ownReports = ['fleet_by_place', 'cycle_time_by_country', 'stock_against_contract'] as const
export type OwnReport = (typeof ownReports)[number]

/** The report of our own that a name stands for, whatever its case and with blanks for underscores. */
export function ownReport(name: string): OwnReport | undefined {
  const plain = name.trim().toLowerCase().replace(/\s+/g, '_')
  return ownReports.find((report) => report === plain)
}

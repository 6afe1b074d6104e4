/** The columns of a list of consignees to register, under these names in any order; others are not looked at. */
export const enduserColumns = [
  'partnerReference',
  'name',
  'country',
  'city',
  'postalCode',
  'street',
  'street2',
  'contactName',
  'contactTel',
  'contactEmail',
] as const
export type EnduserColumn = (typeof enduserColumns)[number]

/** The one column a list may leave out. */
const optionalColumns: readonly EnduserColumn[] = ['street2']

/** One row of a list as it is written; whether it can be registered, the struct of the form says. */
interface EnduserLine {
  /** Line of the file, from 1. */
  readonly line: number
  readonly cells: Readonly<Record<EnduserColumn, string>>
}

/** What a list says: its rows, or why it is not of the template. */
export type EnduserTable =
  | { readonly rows: readonly EnduserLine[] }
  | { readonly missingColumns: readonly EnduserColumn[] }
  | { readonly unfit: 'no_rows' }

const plain = (cell: string | undefined): string => (cell ?? '').normalize('NFC').trim()
const isBlank = (row: readonly string[]): boolean => row.every((cell) => plain(cell) === '')
/** Lines that explain the template. */
const isRemark = (row: readonly string[]): boolean => plain(row[0]).startsWith('#')
/** `Partner reference` and `partner_reference` are meant for `partnerReference`. */
const nameOf = (cell: string): string =>
  plain(cell)
    .normalize('NFKC')
    .replace(/[\s_-]/g, '')
    .toLowerCase()

/**
 * Reads a list of consignees: a line of column names, then one row for each. Blank lines and lines that begin with `#`,
 * such as the hints of the template, are skipped.
 * @param table every line of the file with its cells as text
 */
export function readEnduserTable(table: readonly (readonly string[])[]): EnduserTable {
  const lines = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells) && !isRemark(cells))
  const [head, ...body] = lines
  const names = head?.cells.map(nameOf) ?? []
  const placeOf = (column: EnduserColumn): number => names.indexOf(column.toLowerCase())
  const missingColumns = enduserColumns.filter((column) => placeOf(column) < 0 && !optionalColumns.includes(column))
  if (missingColumns.length > 0) return { missingColumns }
  if (body.length === 0) return { unfit: 'no_rows' }
  const toCells = (cells: readonly string[]): EnduserLine['cells'] => {
    const cellOf = (column: EnduserColumn): string => plain(cells[placeOf(column)])
    return {
      partnerReference: cellOf('partnerReference'),
      name: cellOf('name'),
      country: cellOf('country'),
      city: cellOf('city'),
      postalCode: cellOf('postalCode'),
      street: cellOf('street'),
      street2: cellOf('street2'),
      contactName: cellOf('contactName'),
      contactTel: cellOf('contactTel'),
      contactEmail: cellOf('contactEmail'),
    }
  }
  return { rows: body.map(({ line, cells }) => ({ line, cells: toCells(cells) })) }
}

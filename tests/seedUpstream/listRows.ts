/** What a list is asked with (CONTRACT section 5). */
export interface ListArguments {
  readonly skip?: number | null
  readonly limit?: number | null
  readonly sort?: readonly { readonly field: string; readonly dir: string }[] | null
  readonly filter?:
    | readonly {
        readonly field: string
        readonly op: string
        readonly value?: string | null
        readonly values?: readonly string[] | null
      }[]
    | null
}

type Row = Readonly<Record<string, unknown>>
type Filter = NonNullable<ListArguments['filter']>[number]

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return asText(one) < asText(other) ? -1 : asText(one) > asText(other) ? 1 : 0
}

function passes(value: unknown, { op, value: single, values }: Filter): boolean {
  const wanted = single ?? ''
  const text = asText(value)
  const sized = (limit: string) => compare(typeof value === 'number' ? value : text, numberLike(value, limit))
  switch (op) {
    case 'EQ':
      return text === wanted
    case 'NE':
      return text !== wanted
    case 'CONTAINS':
      return text.toLowerCase().includes(wanted.toLowerCase())
    case 'IN':
      return values?.includes(text) ?? false
    case 'BETWEEN':
      return sized(values?.[0] ?? '') >= 0 && sized(values?.[1] ?? '') <= 0
    case 'GT':
      return sized(wanted) > 0
    case 'EMPTY':
      return text === ''
    default:
      throw new Error(`The operator ${op} is not known`)
  }
}

const numberLike = (value: unknown, text: string) => (typeof value === 'number' ? Number(text) : text)

/**
 * A page of rows, sorted and filtered by the fields that the seeds name; any other name is refused.
 * @param fields names a list may be asked by
 */
export function listRows<Shown extends Row>(
  rows: readonly Shown[],
  { skip, limit, sort, filter }: ListArguments,
  fields: readonly string[],
) {
  for (const { field } of [...(sort ?? []), ...(filter ?? [])])
    if (!fields.includes(field)) throw new Error(`There is no field ${field}`)
  const passing = rows.filter((row) => (filter ?? []).every((one) => passes(row[one.field], one)))
  const sorted = passing.toSorted((one, other) => {
    for (const { field, dir } of sort ?? []) {
      const order = compare(one[field], other[field])
      if (order !== 0) return dir === 'DESC' ? -order : order
    }
    return 0
  })
  const from = skip ?? 0
  const page = sorted.slice(from, from + (limit ?? 100))
  return {
    totalCount: passing.length,
    aggregate: { count: { barcode: passing.length } },
    edges: page.map((node) => ({ node })),
  }
}

import { badField } from '../listArguments.ts'
import type { EnduserRow } from './queries.ts'

/** The fields of an end customer that rows can be grouped by, and that a grouped row shows. */
const groupable = [
  'name',
  'country',
  'countryCode',
  'city',
  'postalCode',
  'address',
  'regionCategory',
  'lat',
  'lng',
  'fromCustomerId',
  'contractualRentalDays',
  'maxDaysLose',
  'usageDays',
  'expectedTransitTime',
  'hiringPeriod',
] as const
type Groupable = (typeof groupable)[number]

/** One row of the list: an end customer, or several that share the fields grouped by. */
export interface EnduserNode extends Readonly<Record<Groupable, string | number | null>> {
  /** The smallest id of its members. */
  readonly id: string
  readonly memberIds: readonly string[]
  readonly fromCustomerId: string | null
  readonly contractualRentalDays: number | null
  readonly codes: readonly string[]
}

/** A single end customer as a row. */
export function toNode(row: EnduserRow): EnduserNode {
  return { ...row, memberIds: [row.id] }
}

function isGroupable(field: string): field is Groupable {
  return groupable.some((name) => name === field)
}

function merge([first, ...others]: readonly [EnduserRow, ...EnduserRow[]]): EnduserNode {
  const all = [first, ...others]
  const shared = <Field extends Groupable>(field: Field) =>
    others.every((row) => row[field] === first[field]) ? first[field] : null
  const fields = Object.fromEntries(groupable.map((field) => [field, shared(field)])) as Record<
    Groupable,
    string | number | null
  >
  const memberIds = all.map((row) => row.id).sort()
  return {
    ...fields,
    fromCustomerId: first.fromCustomerId,
    contractualRentalDays: shared('contractualRentalDays'),
    id: memberIds[0] ?? first.id,
    memberIds,
    codes: [...new Set(all.flatMap((row) => row.codes))].sort(),
  }
}

/**
 * Merges end customers whose fields named by `group` are equal, keeping the order of the first of each. No names, or
 * names with `id` among them, leave every end customer a row of its own. An unknown name is `invalid`.
 */
export function groupEndusers(rows: readonly EnduserRow[], group: readonly string[] = []): readonly EnduserNode[] {
  const fields = group
    .filter((field) => field !== 'id')
    .map((field) => (isGroupable(field) ? field : badField('group', field)))
  if (group.length === 0 || group.includes('id')) return rows.map(toNode)
  const members = new Map<string, [EnduserRow, ...EnduserRow[]]>()
  for (const row of rows) {
    const key = JSON.stringify(fields.map((field) => row[field]))
    const known = members.get(key)
    if (known) known.push(row)
    else members.set(key, [row])
  }
  return [...members.values()].map(merge)
}

import type { SortInput } from '@crateway/shared/contract/lists.ts'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import type { AskedList } from './askedList.ts'
import { badField, type ListArguments, toWindow } from './listArguments.ts'
import { findField, type ListFields, toConditions, toOrder } from './listConditions.ts'

/** Where a list's rows come from. */
export interface ListSource {
  /** What stands behind `from`. Joins must add columns only, never rows. */
  readonly from: SQL
  /** `from` without its joins, if it has any: enough for fields that are not `isJoined`, and quicker to plan. */
  readonly bare?: SQL
  /** Which rows; the tenant is part of it. */
  readonly where: SQL
  /** Tells the rows apart. */
  readonly key: SQLWrapper
  readonly fields: ListFields
  /** The order when none is asked for. */
  readonly sort: readonly SortInput[]
}

/** A row as the wire has it; `members` is how many it stands for. Fields that were not grouped by are missing. */
export type ListNode = Readonly<Record<string, unknown>> & { readonly members: number }

/** A list that reads only what is asked of it: the counts, the rows, or both. */
export interface PagedList {
  /** Rows in the whole list, before paging. */
  countRows(): Promise<number>
  /** What the whole list stands for: more than its rows when they are grouped. */
  countMembers(): Promise<number>
  findRows(): Promise<readonly ListNode[]>
}

/** The same list, each of its reads in its turn. */
export function inTurn(list: PagedList, take: <Value>(work: () => Promise<Value>) => Promise<Value>): PagedList {
  return {
    countRows: () => take(list.countRows),
    countMembers: () => take(list.countMembers),
    findRows: () => take(list.findRows),
  }
}

type Window = ReturnType<typeof toWindow>

/**
 * Filtered, grouped, sorted and paged by its arguments, which are checked at once. The caller has checked the tenant.
 * @param asked what will be asked of it, which is then read together; without it, each part for itself and whole
 */
export function listPage(db: Queries, source: ListSource, args: ListArguments, asked?: AskedList): PagedList {
  const where = sql`${and(source.where, ...toConditions(source.fields, args.filter ?? []))}`
  const window = toWindow(args)
  const group = [...new Set(args.group ?? [])]
  return group.length === 0
    ? listSingly(db, source, { where, args, window, asked })
    : listGrouped(db, source, where, toGrouping(source.fields, args, group), window)
}

const commaed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

const named = (fields: ListFields): SQL =>
  commaed(Object.entries(fields).map(([name, { column }]) => sql`${column} as ${sql.identifier(name)}`))

/** Name of the column that counts the whole list beside each row of a page; no field of the wire is called so. */
const total = '@total'

/** The fields of a list that are asked for; one at least, because a row needs a column. */
function pick(fields: ListFields, asked: AskedList | undefined): ListFields {
  if (asked === undefined) return fields
  const entries = Object.entries(fields)
  const wanted = entries.filter(([name]) => asked.fields.has(name))
  return Object.fromEntries(wanted.length === 0 ? entries.slice(0, 1) : wanted)
}

/** Reads once, however often it is asked. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => (value ??= read())
}

interface Single {
  readonly where: SQL
  readonly args: ListArguments
  readonly window: Window
  readonly asked: AskedList | undefined
}

interface PageRow extends Record<string, unknown> {
  readonly [total]?: number
}

function listSingly(db: Queries, source: ListSource, { where, args, window, asked }: Single): PagedList {
  const { from, key, fields } = source
  const sort = args.sort ?? []
  const order = commaed(toOrder(fields, sort.length === 0 ? source.sort : sort, [key]))
  const isBare = (used: readonly string[]) => used.every((name) => fields[name]?.isJoined !== true)
  const filtered = (args.filter ?? []).map(({ field }) => field)
  const sorted = sort.map(({ field }) => field)
  const counted = isBare(filtered) ? (source.bare ?? from) : from
  const paged = isBare([...filtered, ...sorted]) ? (source.bare ?? from) : from
  const counting = sql`select count(*)::int as rows from ${counted} where ${where}`
  // A page and the count of its list come in one answer: each way to the database and back costs as much as the reading.
  const isTogether = asked?.isCounted === true && asked.hasRows && window.limit > 0

  const columns = named(pick(fields, asked))
  // The keys of the page first: sorting and skipping then carry only what they look at, and what a row tells beside is
  // read for the page alone.
  const byKeys = () => {
    const page = sql`select ${key} from ${paged} where ${where} order by ${order} limit ${window.limit} offset ${window.skip}`
    const count = isTogether ? sql`, (${counting}) as ${sql.identifier(total)}` : sql``
    return sql`select ${columns}${count} from ${from} where ${source.where} and ${key} in (${page}) order by ${order}`
  }
  // Where a filter looks at joined tables, finding what passes is the work: it is done once, for the page and the count.
  const byPlaces = () => sql`
    with passing as materialized (
      select ${key} as key, row_number() over (order by ${order}) as place, count(*) over () as total
      from ${paged} where ${where}
    )
    select ${columns}, passing.total::int as ${sql.identifier(total)} from ${from} join passing on passing.key = ${key}
    where ${source.where} and passing.place > ${window.skip} and passing.place <= ${window.skip + window.limit}
    order by passing.place`

  const readPage = once(async () => {
    if (window.limit === 0) return []
    const { rows } = await db.execute<PageRow>(isTogether && !isBare(filtered) ? byPlaces() : byKeys())
    return rows
  })
  const count = once(async () => {
    const told = isTogether ? (await readPage())[0]?.[total] : undefined
    if (told !== undefined) return told
    // Beyond the last page there is no row to tell it.
    if (isTogether && window.skip === 0) return 0
    const { rows } = await db.execute<{ rows: number }>(counting)
    return rows[0]?.rows ?? 0
  })
  return {
    countRows: count,
    countMembers: count,
    findRows: async () => (await readPage()).map((row) => Object.assign(row, { members: 1 })),
  }
}

interface Grouping {
  readonly fields: ListFields
  /** Over the names of the fields. */
  readonly order: SQL
}

function toGrouping(fields: ListFields, { sort }: ListArguments, group: readonly string[]): Grouping {
  const chosen = Object.fromEntries(group.map((name) => [name, findField(fields, 'group', name)]))
  const byName = Object.fromEntries(
    group.map((name) => [name, { kind: findField(fields, 'group', name).kind, column: sql.identifier(name) }]),
  )
  for (const { field } of sort ?? []) if (!Object.hasOwn(chosen, field)) badField('sort', field)
  const order = toOrder(
    byName,
    sort ?? [],
    group.map((name) => sql.identifier(name)),
  )
  return { fields: chosen, order: commaed(order) }
}

function listGrouped(db: Queries, source: ListSource, where: SQL, grouping: Grouping, window: Window): PagedList {
  const names = commaed(Object.keys(grouping.fields).map((name) => sql`${sql.identifier(name)}`))
  const members = sql`(select ${named(grouping.fields)} from ${source.from} where ${where}) as members`
  const counts = once(async () => {
    const { rows } = await db.execute<{ rows: number; members: number }>(
      sql`select count(*)::int as rows, coalesce(sum(n), 0)::int as members from (select count(*) as n from ${members} group by ${names}) as grouped`,
    )
    return rows[0] ?? { rows: 0, members: 0 }
  })
  return {
    countRows: async () => (await counts()).rows,
    countMembers: async () => (await counts()).members,
    async findRows() {
      if (window.limit === 0) return []
      const { rows } = await db.execute<ListNode>(
        sql`select ${names}, count(*)::int as members from ${members} group by ${names} order by ${grouping.order} limit ${window.limit} offset ${window.skip}`,
      )
      return rows
    },
  }
}

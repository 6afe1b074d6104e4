import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { codeEndKey, codeKey } from '../../db/searchCodes.ts'
import type { Sought } from './find.ts'

/** Where codes stand. The indexes by `codeKey` and `codeEndKey` begin with the customer and end with the id. */
interface CodeColumn {
  readonly table: PgTable
  readonly customerId: PgColumn
  /** The thing that is found by the code. */
  readonly id: PgColumn
  readonly code: PgColumn
}

/** Letters that codes of a customer may begin with, such as those of `GPS-004-118-22`: more are not looked for. */
const mostBeginnings = 12

/** Behind every code that begins so. */
const end = sql`chr(1114111)`

/**
 * The things of a customer whose code says, begins with or ends with what was typed, or does so behind its letters: rows of
 * `id` and `fit`, the smaller the better, some of them twice. Ranges of an index throughout: nothing typed is a pattern, and
 * nothing is read that does not fit.
 * @param wanted what was typed, as the codes are compared
 */
export function codeMatches(
  { table, customerId, id, code }: CodeColumn,
  { customerId: own, most }: Pick<Sought, 'customerId' | 'most'>,
  wanted: string,
): SQL {
  const key = codeKey(sql`${code}`)
  const endKey = codeEndKey(sql`${code}`)
  const from = sql`lower(${wanted}::text)`
  const backwards = sql`reverse(${from})`
  const within = (start: SQL) => sql`
    select distinct on (${key}, ${id}) ${id} as id, ${key} as key
    from ${table}
    where ${customerId} = ${own} and ${key} >= ${start} and ${key} < ${start} || ${end}
    order by ${key}, ${id}
    limit ${most}`
  const nextBeginning = (after: SQL) => sql`(
    select substring(${key} from '^[^0-9]*') from ${table}
    where ${customerId} = ${own} and ${key} > ${after}
    order by ${key} limit 1
  )`
  return sql`
    select id, case when key = ${from} then 0 else 2 end as fit from (${within(from)}) as begun
    union all
    select behind.id, case when behind.key = b.letters || ${from} then 1 else 3 end from (
      with recursive beginnings(letters, place) as (
        select ''::text collate "C", 0
        union all
        select ${nextBeginning(sql`case when place = 0 then '' else letters || ':' end`)}, place + 1 from beginnings
        where letters is not null and place < ${mostBeginnings}
      )
      select letters from beginnings where letters <> ''
    ) as b
    cross join lateral (${within(sql`(b.letters || ${from})`)}) as behind
    union all
    select id, 4 from (
      select distinct on (${endKey}, ${id}) ${id} as id
      from ${table}
      where ${customerId} = ${own} and ${endKey} >= ${backwards} and ${endKey} < ${backwards} || ${end}
      order by ${endKey}, ${id}
      limit ${most}
    ) as ended`
}

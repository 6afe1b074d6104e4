import { searchCode } from '@crateway/shared/domain/searchCode.ts'
import { sql } from 'drizzle-orm'
import { si } from '../../db/schema/index.ts'
import { codeMatches } from './codeMatches.ts'
import type { Find } from './find.ts'

/** SIs of a customer; the note has the consignee. Of those that fit alike the newest comes first. */
export const findSisLike: Find = async (db, sought) => {
  const matches = codeMatches(
    { table: si, customerId: si.customerId, id: si.si, code: si.si },
    sought,
    searchCode(sought.q),
  )
  const { rows } = await db.execute<{ id: string; title: string; note: string | null }>(sql`
    select s.si as id, s.si as title, e.name as note
    from (select id, min(fit) as fit from (${matches}) as found group by id) as m
    join si s on s.customer_id = ${sought.customerId} and s.si = m.id
    left join endusers e on e.id = s.enduser_id
    order by m.fit, s.starts_on desc, s.si
    limit ${sought.most}`)
  return rows
}

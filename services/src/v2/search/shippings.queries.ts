import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '../../db/foldedText.ts'
import { shippings } from '../../db/schema/index.ts'
import { codeMatches } from './codeMatches.ts'
import type { Find } from './find.ts'

const { id, customerId, referenceFolded, complementFolded } = shippings

/** Shippings of a customer by reference and complement, whatever their accents, the newest of those that fit alike first; the note has for whom. */
export const findShippingsLike: Find = async (db, sought) => {
  const wanted = foldText(sought.q).replace(/[\s\p{Pd}]/gu, '')
  const by = (code: PgColumn) => codeMatches({ table: shippings, customerId, id, code }, sought, wanted)
  const { rows } = await db.execute<{ id: string; title: string; note: string | null }>(sql`
    with matches as materialized (
      select id, min(fit) as fit from (${by(referenceFolded)} union all ${by(complementFolded)}) as found group by id
    )
    select m.id, concat_ws(' · ', s.reference, s.reference_complement) as title, e.name as note
    from matches m
    join shippings s on s.customer_id = ${sought.customerId} and s.id = m.id
    left join endusers e on e.id = s.enduser_id
    order by m.fit, s.creation_date desc, m.id
    limit ${sought.most}`)
  return rows
}

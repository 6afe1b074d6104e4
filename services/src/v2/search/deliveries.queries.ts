import { searchCode } from '@crateway/shared/domain/searchCode.ts'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { shipments } from '../../db/schema/index.ts'
import { codeMatches } from './codeMatches.ts'
import type { Find } from './find.ts'

const { id, customerId, shipmentNumber, orderNumber, orderReference } = shipments

/** Deliveries of a customer by the four numbers on their papers; the note has those that are not the title, and for whom. */
export const findDeliveriesLike: Find = async (db, sought) => {
  const by = (code: PgColumn) => codeMatches({ table: shipments, customerId, id, code }, sought, searchCode(sought.q))
  const { rows } = await db.execute<{ id: string; title: string; note: string }>(sql`
    with matches as materialized (
      select id, min(fit) as fit from (
        ${sql.join([id, shipmentNumber, orderNumber, orderReference].map(by), sql` union all `)}
      ) as found
      group by id
      order by fit, id desc
      limit ${sought.most}
    )
    select m.id, m.id as title, concat_ws(' · ', s.shipment_number, s.order_number, s.order_reference, e.name) as note
    from matches m
    join shipments s on s.customer_id = ${sought.customerId} and s.id = m.id
    left join endusers e on e.id = s.enduser_id
    order by m.fit, m.id desc`)
  return rows
}

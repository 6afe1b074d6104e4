import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { collectLines, collects } from '../../db/schema/index.ts'
import type { RowWindow } from '../../graphql/endusers/queries.ts'
import { stateOf } from '../declarationAdmin/collectState.ts'

/** The pickups at a site, the latest first, a row for each material. */
export async function findCollects(db: Queries, enduserId: string, window: RowWindow): Promise<EnduserCollection[]> {
  const rows = await db
    .select({
      COLLECT_DATE: collects.loadingDate,
      COLLECT_ID: collects.id,
      SHIPMENT_NR: collects.shipmentNumber,
      FORWARDER_NAME: collects.forwarderName,
      MATNR: collectLines.materialCode,
      QTY: collectLines.quantity,
      status: collects.status,
    })
    .from(collects)
    .innerJoin(collectLines, eq(collectLines.collectId, collects.id))
    .where(eq(collects.enduserId, enduserId))
    .orderBy(desc(collects.loadingDate), desc(collects.id), asc(collectLines.materialCode))
    .limit(window.limit)
    .offset(window.offset)
  return rows.map(({ status, ...row }) => ({ ...row, STATE: stateOf[status] }))
}

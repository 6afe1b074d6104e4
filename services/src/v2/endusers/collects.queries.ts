import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { type RowPage, type RowWindow, readPage } from '../../db/readPage.ts'
import { collectLines, collects } from '../../db/schema/index.ts'
import { stateOf } from '../declarationAdmin/collectState.ts'

const collectsOf = (db: Queries, enduserId: string) =>
  db
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

/** A part of the pickups at a site, the latest first, a row for each material. */
export async function findCollects(
  db: Queries,
  enduserId: string,
  window: RowWindow,
): Promise<RowPage<EnduserCollection>> {
  const { rows, total } = await readPage(db, () => collectsOf(db, enduserId), window)
  return { rows: rows.map(({ status, ...row }) => ({ ...row, STATE: stateOf[status] })), total }
}

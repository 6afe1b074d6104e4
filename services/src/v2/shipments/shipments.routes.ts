import {
  addMovements,
  downloadDeliveryNote,
  listMovements,
  updateDelivery,
} from '@crateway/shared/contract/calls/shipments.ts'
import { knownTimeZone } from '@crateway/shared/domain/timeZone.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { latestToday, toDay } from '../../domain/calendar.ts'
import type { Viewer } from '../../http/access.ts'
import { found } from '../../http/found.ts'
import { textsIn } from '../../i18n/texts.ts'
import { renderDeliveryNote } from '../../pdf/deliveryNote.ts'
import {
  type DeliveryRow,
  findDelivery,
  findMovements,
  insertMovements,
  lockDelivery,
  markShipped,
  toDelivery,
} from './deliveries.queries.ts'
import { findDeliveryNote } from './note.queries.ts'
import { checkMovements } from './scannedCrates.ts'

/** The customers among whose deliveries one is looked for: the person's own, or the one of them that was named. */
const customersOf = ({ customerIds }: Viewer, { customerId }: { readonly customerId?: string | undefined }) =>
  customerId === undefined ? customerIds : customerIds.filter((own) => own === customerId)

/** Refuses what is planned for a day that has not come: it cannot have left, and a note of it would say so. */
function assertDue({ shippingDate }: DeliveryRow, now: Date): void {
  if (shippingDate === null || shippingDate <= latestToday(now)) return
  const message = 'This delivery is planned for a later day: it cannot have left yet'
  throw new Problem('invalid', { message, fields: [{ field: 'status', message }] })
}

const shipped = (message: string) => new Problem('delivery_shipped', { message })

export const shipmentRoutes = [
  serveCall(listMovements, async ({ params }, { db }) => {
    const delivery = found(await findDelivery(db, params.deliveryId, [params.customerId]))
    // Until it leaves, what is scanned may still change.
    return delivery.status === 'T' ? findMovements(db, delivery) : []
  }),
  serveCall(addMovements, async ({ params, query, body }, { db, viewer, now }) => {
    const delivery = found(await lockDelivery(db, params.id, customersOf(viewer, query)))
    if (delivery.status === 'T') throw shipped('This delivery has left: its crates can no longer change')
    await insertMovements(db, delivery, await checkMovements(db, delivery.customerId, body.movements, now))
    return findMovements(db, delivery)
  }),
  serveCall(updateDelivery, async ({ params, query, body }, { db, viewer, now }) => {
    const delivery = found(await lockDelivery(db, params.id, customersOf(viewer, query)))
    if (delivery.status === body.status) return toDelivery(delivery)
    if (delivery.status === 'T') throw shipped('This delivery has left: it cannot be scheduled again')
    assertDue(delivery, now)
    return toDelivery(await markShipped(db, delivery, toDay(now)))
  }),
  serveCall(downloadDeliveryNote, async ({ params, query }, { db, viewer, language, now, services }) => {
    const delivery = found(await findDelivery(db, params.id, customersOf(viewer, query)))
    if (delivery.status !== 'T') {
      throw new Problem('delivery_not_shipped', { message: 'Only a delivery that has left has a delivery note' })
    }
    const note = await findDeliveryNote(db, delivery, services.providerName)
    const timeZone = query.timeZone && knownTimeZone(query.timeZone)
    return {
      name: `delivery-note-${delivery.id}.pdf`,
      type: 'application/pdf',
      body: await renderDeliveryNote({ ...note, timeZone }, textsIn(language), now),
    }
  }),
]

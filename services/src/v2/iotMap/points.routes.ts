import { sendPoints, streamPoints } from '@crateway/shared/contract/calls/maps.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { customersOf } from './customersOf.ts'
import { takePoints } from './takePoints.ts'

/** Proxies in front of us are asked to keep nothing back (nginx knows no other way to be told). */
const eventHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

export const pointRoutes = [
  serveCall(sendPoints, ({ items }, { db, device, now, services, afterCommit }) => {
    afterCommit(services.pointFeed.poke)
    return takePoints(db, items, { customerId: device.customerId, now })
  }),
  serveCall(streamPoints, async ({ query }, { viewer, signal, services, lastEventId, checkAgain }) => {
    const check = async () => customersOf(query, await checkAgain())
    const watch = { personId: viewer.userId, after: lastEventId, check, signal }
    return new Response(await services.pointFeed.watch(watch), { headers: eventHeaders })
  }),
]

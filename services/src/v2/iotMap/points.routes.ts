import { sendPoints } from '@crateway/shared/contract/calls/maps.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { takePoints } from './takePoints.ts'

export const pointRoutes = [
  serveCall(sendPoints, ({ items }, { db, device, now }) =>
    takePoints(db, items, { customerId: device.customerId, now }),
  ),
]

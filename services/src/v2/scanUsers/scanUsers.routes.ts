import {
  createScanUser,
  deleteScanUser as deleteScanUserCall,
  listScanDevices,
  listScanUsers,
  updateScanDevice as updateScanDeviceCall,
  updateScanUser as updateScanUserCall,
} from '@crateway/shared/contract/calls/scanUsers.ts'
import { nextSwitches } from '@crateway/shared/domain/scanSwitches.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { found } from '../../http/found.ts'
import {
  deleteScanUser,
  findScanDevices,
  findScanUsers,
  insertScanUser,
  lockScanDevice,
  updateScanDevice,
  updateScanUser,
} from './scanUsers.queries.ts'

export const scanUserRoutes = [
  serveCall(listScanUsers, ({ params }, { db }) => findScanUsers(db, params.customerId)),
  serveCall(createScanUser, ({ body }, { db }) => insertScanUser(db, body)),
  serveCall(updateScanUserCall, async ({ params, body }, { db }) => found(await updateScanUser(db, params.id, body))),
  serveCall(deleteScanUserCall, async ({ params }, { db, viewer }) =>
    found(await deleteScanUser(db, params.id, viewer.customerIds)),
  ),
  serveCall(listScanDevices, ({ params }, { db }) => findScanDevices(db, params.customerId)),
  serveCall(updateScanDeviceCall, async ({ params, body }, { db, viewer }) => {
    const device = found(await lockScanDevice(db, params.uuid, viewer.customerIds))
    const switches = nextSwitches(device, body)
    await updateScanDevice(db, params.uuid, switches)
    return { ...device, ...switches }
  }),
]

import { createPendingEndusers, listPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { toBatch } from './enduserBatch.ts'
import { findPendingEndusers, insertPendingEndusers } from './pendingEndusers.queries.ts'

export const pendingEnduserRoutes = [
  serveCall(listPendingEndusers, ({ params }, { db }) => findPendingEndusers(db, params.customerId)),
  serveCall(createPendingEndusers, ({ body }, { db, viewer }) =>
    insertPendingEndusers(db, body.customerId, toBatch(body), viewer.userId),
  ),
]

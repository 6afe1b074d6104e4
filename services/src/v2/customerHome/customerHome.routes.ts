import { findCustomerHome, markHomeSeen } from '@crateway/shared/contract/calls/customerHome.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { findHome } from './home.queries.ts'
import { keepHomeMark } from './homeMarks.queries.ts'

export const customerHomeRoutes = [
  serveCall(
    findCustomerHome,
    ({ params }, { db, viewer, now }) =>
      findHome(db, { customerId: params.customerId, userId: viewer.userId, rights: viewer.rights, now }),
    { isHeavy: true },
  ),
  serveCall(markHomeSeen, ({ params, body }, { db, viewer, now }) =>
    keepHomeMark(db, { customerId: params.customerId, userId: viewer.userId }, body, now),
  ),
]

import { findEnduserHome } from '@crateway/shared/contract/calls/enduserHome.ts'
import {
  compareStock,
  listCratesOver,
  listEnduserCollections,
  listEndusers,
  listEndusersOfType,
  listEstimatedCrates,
  listEstimatedStock,
  listScannedCrates,
  listScannedStock,
  listSiteCrates,
  readEnduser,
} from '@crateway/shared/contract/calls/endusers.ts'
import { replyPage } from '../../calls/callAnswer.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { callersToday, toDay } from '../../domain/calendar.ts'
import { findEnduser, findVisibleEndusers } from '../../graphql/endusers/queries.ts'
import { found } from '../../http/found.ts'
import { toRowWindow } from '../../http/rowWindow.ts'
import { findCollects } from './collects.queries.ts'
import { findCratesOver, findEstimatedCrates } from './comparison.queries.ts'
import { findComparison } from './comparison.ts'
import { findHome } from './home.queries.ts'
import { findEstimatedStock, findScannedCrates, findScannedStock, findSiteCrates } from './siteStock.queries.ts'
import { toEnduser } from './toEnduser.ts'

export const enduserRoutes = [
  serveCall(listEndusers, async ({ query }, { db, viewer }) => {
    const { rows, total } = await findVisibleEndusers(db, viewer, toRowWindow(query))
    return replyPage(rows.map(toEnduser), total)
  }),
  serveCall(readEnduser, async ({ params }, { db, viewer }) =>
    toEnduser(found(await findEnduser(db, viewer, params.id))),
  ),
  serveCall(listEndusersOfType, async ({ params, query }, { db, viewer }) => {
    const { rows, total } = await findVisibleEndusers(db, viewer, toRowWindow(query), params.type)
    return replyPage(rows.map(toEnduser), total)
  }),
  serveCall(listEstimatedStock, ({ params }, { db, now }) => findEstimatedStock(db, params.id, toDay(now))),
  serveCall(listScannedStock, ({ params }, { db, now }) => findScannedStock(db, params.id, now)),
  serveCall(listScannedCrates, async ({ params }, { db, now }) =>
    found(await findScannedCrates(db, params.id, params.customerId, now)),
  ),
  serveCall(listSiteCrates, ({ params }, { db, now }) => findSiteCrates(db, params.id, now), { isHeavy: true }),
  serveCall(listEnduserCollections, async ({ params, query }, { db }) => {
    const { rows, total } = await findCollects(db, params.id, toRowWindow(query))
    return replyPage([...rows], total)
  }),
  serveCall(compareStock, ({ params }, { db, now }) => findComparison(db, { enduserId: params.id, today: toDay(now) })),
  serveCall(
    listEstimatedCrates,
    ({ params }, { db, now }) => findEstimatedCrates(db, { enduserId: params.id, today: toDay(now) }),
    { isHeavy: true },
  ),
  serveCall(listCratesOver, ({ params }, { db, now }) =>
    findCratesOver(db, { enduserId: params.id, today: toDay(now) }),
  ),
  serveCall(findEnduserHome, ({ params, query }, { db, now, viewer }) =>
    findHome(db, {
      enduserId: params.id,
      today: toDay(now),
      callersToday: callersToday(query.today, now),
      rights: viewer.rights,
    }),
  ),
]

import {
  listCrateHistory,
  listCratePoints,
  listCratesBySi,
  listPlacesByType,
  listSiMovements,
  listSis,
} from '@crateway/shared/contract/calls/maps.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import type { Queries } from '../../db/open.ts'
import type { Viewer } from '../../http/access.ts'
import { findPlacesByType } from './places.queries.ts'
import { findCratesBySi, findSis } from './sis.queries.ts'
import { findTrails, type TrailQuestion } from './trails.queries.ts'

/** The customer that is named, who is one of the viewer's by then; all of them where none is. */
const customersOf = ({ customerId }: { readonly customerId?: string | undefined }, { customerIds }: Viewer) =>
  customerId === undefined ? customerIds : [customerId]

/** The trails asked for; `field` is what to ask for less of where they are too long for one answer. */
async function answerTrails(db: Queries, question: TrailQuestion, field: 'si' | 'startDate') {
  const { startDate, endDate } = question
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    const fields = [{ field: 'startDate', message: 'must not be after endDate' }]
    throw new Problem('invalid', { message: 'Start date must be before end date', fields })
  }
  const points = await findTrails(db, question)
  if (points !== undefined) return points
  const message = 'has more points than one answer holds; ask for less at once'
  throw new Problem('invalid', { message: `${field} ${message}`, fields: [{ field, message }] })
}

export const iotMapRoutes = [
  // Both look up the last point of every crate of very many SIs.
  serveCall(listSis, ({ query }, { db, viewer }) => findSis(db, customersOf(query, viewer)), { isHeavy: true }),
  serveCall(listCratesBySi, ({ query }, { db, viewer }) => findCratesBySi(db, customersOf(query, viewer)), {
    isHeavy: true,
  }),
  serveCall(listSiMovements, ({ query }, { db, viewer }) =>
    answerTrails(db, { customerIds: customersOf(query, viewer), si: query.si }, 'si'),
  ),
  serveCall(listCratePoints, ({ params, query }, { db, viewer }) =>
    answerTrails(db, { ...params, ...query, customerIds: viewer.customerIds }, 'startDate'),
  ),
  serveCall(listCrateHistory, ({ params, query }, { db, viewer }) =>
    answerTrails(db, { ...params, ...query, customerIds: customersOf(query, viewer) }, 'startDate'),
  ),
  serveCall(listPlacesByType, ({ query }, { db, viewer }) =>
    findPlacesByType(db, { groupId: viewer.groupId, customerIds: customersOf(query, viewer) }),
  ),
]

import {
  listCrateHistory,
  listCratePoints,
  listCratesBySi,
  listMapFigures,
  listPlacesByType,
  listSiMovements,
  listSis,
  listTrace,
} from '@crateway/shared/contract/calls/maps.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import type { Queries } from '../../db/open.ts'
import { toDay } from '../../domain/calendar.ts'
import { customersOf } from './customersOf.ts'
import { findMapFigures } from './figures.queries.ts'
import { findPlacesByType } from './places.queries.ts'
import { findCratesBySi, findSiMarks, findSis } from './sis.queries.ts'
import { findStays } from './stays.queries.ts'
import { findTrails, type TrailQuestion } from './trails.queries.ts'

/** The trails asked for; `field` is what to ask for less of where they are too long for one answer. */
async function answerTrails(db: Queries, question: TrailQuestion, field: 'si' | 'startDate') {
  const { startDate, endDate } = question
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    const fields = [{ field: 'startDate', message: 'must not be after endDate' }]
    throw new Problem('invalid', { message: 'Start date must be before end date', fields })
  }
  return whole(await findTrails(db, question), field)
}

/** Points that are few enough for one answer. */
function whole<Points>(points: Points | undefined, field: 'si' | 'startDate'): Points {
  if (points !== undefined) return points
  const message = 'has more points than one answer holds; ask for less at once'
  throw new Problem('invalid', { message: `${field} ${message}`, fields: [{ field, message }] })
}

/** An answer whose JSON the database wrote. */
const ofJson = (json: string) => new Response(json, { headers: { 'Content-Type': 'application/json' } })

export const iotMapRoutes = [
  // Of very many SIs; the first is of every last point, and both sum up what has changed.
  serveCall(
    listSis,
    async ({ query }, { db, viewer }) => {
      const question = { customerIds: customersOf(query, viewer), si: query.si }
      if (query.fields !== 'marks') return findSis(db, question)
      return ofJson(await findSiMarks(db, question))
    },
    { isHeavy: ({ query }) => query.si === undefined },
  ),
  serveCall(
    listCratesBySi,
    async ({ query }, { db, viewer }) =>
      ofJson(await findCratesBySi(db, { customerIds: customersOf(query, viewer), si: query.si })),
    { isHeavy: ({ query }) => query.si === undefined },
  ),
  serveCall(
    listMapFigures,
    ({ query }, { db, viewer, now }) => findMapFigures(db, customersOf(query, viewer), toDay(now)),
    { isHeavy: true },
  ),
  serveCall(
    listSiMovements,
    async ({ query }, { db, viewer }) => {
      const question = { customerIds: customersOf(query, viewer), si: query.si }
      if (query.fields !== 'stays') return answerTrails(db, question, 'si')
      return ofJson(whole(await findStays(db, question), 'si'))
    },
    { isHeavy: true },
  ),
  serveCall(listCratePoints, ({ params, query }, { db, viewer }) =>
    answerTrails(db, { ...params, ...query, customerIds: viewer.customerIds }, 'startDate'),
  ),
  serveCall(listCrateHistory, ({ params, query }, { db, viewer }) =>
    answerTrails(db, { ...params, ...query, customerIds: customersOf(query, viewer) }, 'startDate'),
  ),
  serveCall(listTrace, ({ query }, { db, viewer }) =>
    answerTrails(db, { ...query, customerIds: customersOf(query, viewer) }, 'startDate'),
  ),
  serveCall(listPlacesByType, ({ query }, { db, viewer }) =>
    findPlacesByType(db, { groupId: viewer.groupId, customerIds: customersOf(query, viewer) }),
  ),
]

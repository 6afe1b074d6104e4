import { findCustomerHome, markHomeSeen } from '@crateway/shared/contract/calls/customerHome.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { changeTopics } from '../../db/schema/index.ts'
import { toDay } from '../../domain/calendar.ts'
import { answerFigures } from '../../figures/answerFigures.ts'
import { findOwnEntries } from '../chase/ownEntries.queries.ts'
import { findHomeFigures, type HomeFigures } from './home.queries.ts'
import { findHomeMark, keepHomeMark } from './homeMarks.queries.ts'
import { firstDayOf, type Seen, tellHome } from './unseenEvents.ts'

/** Milliseconds for which an answer still stands for whoever has it: its mark bears the instant at which it was made. */
const staysFor = 10 * 60_000

export const customerHomeRoutes = [
  serveCall(findCustomerHome, async ({ params }, context) => {
    const { db, viewer, now } = context
    const { customerId } = params
    const seen: Seen | undefined = await findHomeMark(db, { userId: viewer.userId, customerId })
    const today = toDay(now)
    const from = firstDayOf(seen, today)
    const ownDay = hasAnyRight(viewer.rights, ['Stock access'])
      ? await findOwnEntries(db, { customerId, userId: viewer.userId, today })
      : undefined
    const question = {
      customerIds: [customerId],
      topics: changeTopics,
      asked: [findCustomerHome.id, from, viewer.rights],
      besides: [seen, ownDay, Math.floor(now.getTime() / staysFor)],
    }
    return answerFigures(
      context,
      question,
      () => findHomeFigures(db, { customerId, rights: viewer.rights, from, today }),
      (figures) => JSON.stringify(tellHome(JSON.parse(figures) as HomeFigures, { seen, ownDay, from, now })),
    )
  }),
  serveCall(markHomeSeen, ({ params, body }, { db, viewer, now }) =>
    keepHomeMark(db, { customerId: params.customerId, userId: viewer.userId }, body, now),
  ),
]

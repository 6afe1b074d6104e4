import {
  findClosureEnduser as findClosureEnduserCall,
  submitClosure as submitClosureCall,
} from '@crateway/shared/contract/calls/closures.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { assertTurn } from '../../links/requestLimit.queries.ts'
import { findClosureEnduser, putClosure } from './closures.queries.ts'

/** A link stays good for another submission; this many are more than anybody means. */
const submissions = { burst: 20, interval: 60_000 }

export const closureRoutes = [
  serveCall(findClosureEnduserCall, ({ params, query }, { db, now }) =>
    findClosureEnduser(db, { token: query.token ?? '', enduserId: params.enduserId }, now),
  ),
  serveCall(submitClosureCall, async ({ query, body }, { db, now, services }) => {
    const link = { token: query.token ?? '', enduserId: body.closure.enduserCode }
    await findClosureEnduser(db, link, now)
    await assertTurn(db, ['closure', link.token], submissions, services.now())
    return { id: await putClosure(db, link, body, now) }
  }),
]

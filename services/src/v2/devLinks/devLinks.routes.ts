import { makeDevLinks } from '@crateway/shared/contract/calls/devLinks.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { found } from '../../http/found.ts'
import { assertTurn } from '../../links/requestLimit.queries.ts'
import { insertDevLinks } from './devLinks.queries.ts'

/** Enough for a suite of tests, too little to fill a disk. */
const visits = { burst: 100, interval: 6_000 }

export const devLinkRoutes = [
  serveCall(makeDevLinks, async (_, { db, now, clientIp, services }) => {
    found(services.isDemo || undefined)
    await assertTurn(db, ['dev links', clientIp], visits, services.now())
    return insertDevLinks(db, services.publicUrl, now)
  }),
]

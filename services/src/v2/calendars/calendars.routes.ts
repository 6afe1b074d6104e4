import { createHash } from 'node:crypto'
import { pathOf } from '@crateway/shared/contract/callPath.ts'
import {
  createCalendar,
  deleteCalendar,
  downloadCollect,
  listCalendars,
  readCalendar,
} from '@crateway/shared/contract/calls/calendars.ts'
import { eq } from 'drizzle-orm'
import { type PickupEvent, toPickupCalendar } from '../../calendar/pickupCalendar.ts'
import { contentDisposition, Reply } from '../../calls/callAnswer.ts'
import type { CallContext } from '../../calls/callContext.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import type { Queries } from '../../db/open.ts'
import { endusers } from '../../db/schema/index.ts'
import { toDay } from '../../domain/calendar.ts'
import { found } from '../../http/found.ts'
import { isKnownTag } from '../../http/isKnownTag.ts'
import { type Texts, textsIn } from '../../i18n/texts.ts'
import { invalidLink } from '../../links/linkProblems.ts'
import { assertTurn } from '../../links/requestLimit.queries.ts'
import {
  findAddresses,
  findOpenAddress,
  insertAddress,
  keepReading,
  removeAddress,
} from './calendarAddresses.queries.ts'
import { findPickupEvent, findPickupEvents } from './calendarEvents.queries.ts'

/** How often one address may be read: calendars ask every few hours, their owners now and then. */
const readings = { burst: 30, interval: 30_000 }
/** How often a person may make addresses, however many of them they revoke. */
const makings = { burst: 10, interval: 60_000 }

/** Days for which pickups that were are told. */
const daysBack = 92

const type = 'text/calendar; charset=utf-8'

/** A site by its name, with its address in a reader's language. */
async function findSite(db: Queries, enduserId: string, { countryName }: Texts) {
  const [site] = await db.select().from(endusers).where(eq(endusers.id, enduserId))
  const { name, address, postalCode, city, countryCode } = found(site)
  const place = [postalCode, city].filter((part) => part !== null).join(' ')
  return { name, address: [name, address, place, countryName(countryCode)].filter((part) => part !== null).join(', ') }
}

/** The calendar of pickups of a site, as text. */
async function makeCalendar(
  { db, services }: CallContext,
  enduserId: string,
  events: readonly PickupEvent[],
  texts: Texts,
): Promise<string> {
  const site = await findSite(db, enduserId, texts)
  return toPickupCalendar({ site, events, providerName: services.providerName, texts })
}

export const calendarRoutes = [
  serveCall(readCalendar, async ({ params }, context) => {
    const { db, now, services, ifNoneMatch } = context
    const address = await findOpenAddress(db, params.token)
    if (address === undefined) throw invalidLink()
    await assertTurn(db, ['calendar', address.id], readings, services.now())
    const { enduserId, language } = address
    const from = toDay(new Date(now.getTime() - daysBack * 86_400_000))
    const events = await findPickupEvents(db, { enduserId, from, language, now })
    const text = await makeCalendar(context, enduserId, events, textsIn(language))
    await keepReading(db, address.id, now)
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    // The reader alone may keep it, and asks whether it still stands.
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' }
    if (isKnownTag(ifNoneMatch, tag)) return new Response(null, { status: 304, headers })
    return new Response(text, {
      headers: { ...headers, 'Content-Type': type, 'Content-Disposition': contentDisposition('collections.ics') },
    })
  }),
  serveCall(downloadCollect, async ({ params }, context) => {
    const { db, now, viewer, language } = context
    const own = await findPickupEvent(db, { id: params.id, enduserIds: viewer.enduserIds, language, now })
    const { enduserId, event } = found(own)
    const text = await makeCalendar(context, enduserId, [event], textsIn(language))
    return { name: `collection-${event.day}.ics`, type, body: new TextEncoder().encode(text) }
  }),
  serveCall(listCalendars, ({ params }, { db, viewer }) =>
    findAddresses(db, { userId: viewer.userId, enduserId: params.enduserId }),
  ),
  serveCall(createCalendar, async ({ params, body }, { db, now, viewer, language, services }) => {
    await assertTurn(db, ['calendar address', viewer.userId], makings, services.now())
    const place = { userId: viewer.userId, enduserId: params.enduserId }
    const { token, ...address } = await insertAddress(db, place, { name: body.name, language }, now)
    return new Reply({ ...address, url: `${services.publicUrl}${pathOf(readCalendar, { token })}` }, 201)
  }),
  serveCall(deleteCalendar, async ({ params }, { db, viewer }) => {
    await removeAddress(db, { userId: viewer.userId, enduserId: params.enduserId }, params.id)
  }),
]

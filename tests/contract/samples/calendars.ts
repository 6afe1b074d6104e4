import { eq } from 'drizzle-orm'
import { calendarAddresses, collects } from '../../../services/src/db/schema/index.ts'
import {
  createCalendar,
  deleteCalendar,
  downloadCollect,
  listCalendars,
  readCalendar,
} from '../../../shared/src/contract/calls/calendars.ts'
import { makeCalendarAddress } from '../mailedLinks.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'consignee'

const ofSite = ({ enduserId }: SampleWorld) => ({ params: { enduserId } })

async function collectOf({ portal, enduserId }: SampleWorld): Promise<string> {
  const [collect] = await portal.database.select().from(collects).where(eq(collects.enduserId, enduserId))
  return collect?.id ?? ''
}

export const calendarsSamples = [
  sampleOf({
    call: readCalendar,
    request: async ({ portal }) => ({ params: { token: (await makeCalendarAddress(portal)).token } }),
  }),
  sampleOf({ call: downloadCollect, as, request: async (world) => ({ params: { id: await collectOf(world) } }) }),
  sampleOf({ call: listCalendars, as, request: ofSite }),
  sampleOf({
    call: createCalendar,
    as,
    request: async (world) => {
      await world.portal.database.delete(calendarAddresses)
      return { ...ofSite(world), body: { name: 'Phone' } }
    },
  }),
  sampleOf({
    call: deleteCalendar,
    as,
    request: async ({ portal, enduserId }) => ({
      params: { enduserId, id: (await makeCalendarAddress(portal)).id },
    }),
  }),
]

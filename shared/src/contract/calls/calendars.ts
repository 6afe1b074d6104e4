import { array, defaulted, type Infer, nullable, type } from 'superstruct'
import { defineCall, enduserIn, file, forPeople, json, jsonBody, nothing } from '../call.ts'
import { id, instant, text, told } from '../fields.ts'

const access = forPeople('END USER', 'Pickup Access')
const calendarType = 'text/calendar; charset=utf-8'

/** Most calendar addresses that one person has of one site. */
export const mostCalendars = 5

/** Most characters of the name that a person gives a calendar address. */
export const longestCalendarName = 60

/** What a person calls an address; null of one that was made before there were names, and where nobody tells. */
const givenName = () => defaulted(nullable(told()), null)

export const calendarAddressStruct = type({
  id: id(),
  name: givenName(),
  createdAt: instant(),
  /** When a calendar last asked for it, to the hour; null when none has. */
  lastReadAt: nullable(instant()),
})
export type CalendarAddress = Infer<typeof calendarAddressStruct>

export const newCalendarAddressStruct = type({
  id: id(),
  name: givenName(),
  createdAt: instant(),
  /** The address with its secret, to be given to a calendar. It is told this once. */
  url: told(),
})

export const readCalendar = defineCall({
  id: 'readCalendar',
  method: 'GET',
  path: '/v2/calendars/{token}.ics',
  summary: "The collects of a consignee's site as a calendar (RFC 5545), for programs that ask again and again",
  access: { kind: 'link' },
  answer: file(calendarType),
})

export const downloadCollect = defineCall({
  id: 'downloadCollect',
  method: 'GET',
  path: '/v2/declarationAdmin/collects/{id}/ics',
  summary: 'One collect as a calendar file (RFC 5545)',
  access,
  tenancy: 'resource',
  answer: file(calendarType),
})

export const listCalendars = defineCall({
  id: 'listCalendars',
  method: 'GET',
  path: '/v2/declarationAdmin/calendars/{enduserId}',
  summary: "The caller's own calendar addresses of a site, newest first, without their secrets",
  access,
  tenancy: enduserIn('params', 'enduserId'),
  answer: json(array(calendarAddressStruct)),
})

export const createCalendar = defineCall({
  id: 'createCalendar',
  method: 'POST',
  path: '/v2/declarationAdmin/calendars/{enduserId}',
  summary: `Makes a calendar address of a site, in the caller's language and by a name; at most ${mostCalendars} each`,
  access,
  tenancy: enduserIn('params', 'enduserId'),
  body: jsonBody(type({ name: text(longestCalendarName) })),
  answer: json(newCalendarAddressStruct, 201),
})

export const deleteCalendar = defineCall({
  id: 'deleteCalendar',
  method: 'DELETE',
  path: '/v2/declarationAdmin/calendars/{enduserId}/{id}',
  summary: "Revokes one of the caller's calendar addresses: it opens nothing from then on, however often this is asked",
  access,
  tenancy: enduserIn('params', 'enduserId'),
  answer: nothing,
})

export const calendarsCalls = [readCalendar, downloadCollect, listCalendars, createCalendar, deleteCalendar]

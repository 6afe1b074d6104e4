import { array, boolean, enums, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json, jsonBody, nothing } from '../call.ts'
import { chaseKinds, lastContactStruct } from '../chaseContact.ts'
import { count, day, id, instant, told } from '../fields.ts'
import { rightsOfCustomerHome } from '../rights.ts'

const access = forPeople('CUSTOMER', ...rightsOfCustomerHome)
const tenancy = customerIn('params')

/** Weeks of the history, today's among them. */
export const historyWeeks = 12

/** Days that arrivals are told of, today among them. */
export const arrivalDays = 7

/** End customers that are called first. */
export const mostCalledFirst = 5

/** Most entries of one's own that home tells: more than anybody calls in a day. */
export const mostLogged = 200

/** What may have happened since a person's last visit; docs/figures.md says what each counts. */
const homeEventKinds = [
  'deemedLost',
  'overdue',
  'declared',
  'collected',
  'shipped',
  'locked',
  'withoutConsignee',
] as const
export type HomeEventKind = (typeof homeEventKinds)[number]

const enduserStruct = { id: id(), name: told(), countryCode: told() }

/** An end customer to call, as the chase list has it, with whom to ask for there and how late its overdue crates are. */
export const calledFirstStruct = type({
  ...enduserStruct,
  city: told(),
  overdue: count(),
  longestOverdue: nullable(count()),
  deemedLost: count(),
  silentTrackers: count(),
  lowBattery: count(),
  contactName: nullable(told()),
  /** As it was written down; null where nothing was. */
  contactTel: nullable(told()),
  hasEmail: boolean(),
  /** Its overdue crates by days over: up to 30, up to 60, more. */
  ages: type({ upTo30: count(), upTo60: count(), beyond: count() }),
  lastContact: optional(nullable(lastContactStruct)),
  /** What was promised there and stands, as the chase list has it; null where nothing does. */
  promise: optional(nullable(type({ day: day(), isBroken: boolean(), madeAt: instant() }))),
})
export type CalledFirst = Infer<typeof calledFirstStruct>

export const arrivalStruct = type({
  ...enduserStruct,
  crates: count(),
  /** The SI under which all of them travel; null where they have none, or several. */
  si: nullable(told()),
  /** Overdue crates that stand there: a lorry is coming that could take them back. */
  overdue: count(),
})

/** What is expected on one day: all of it, and the end customers that most of it goes to. */
export const arrivalDayStruct = type({ day: day(), crates: count(), endusers: count(), largest: array(arrivalStruct) })
export type ArrivalDay = Infer<typeof arrivalDayStruct>

export const waitingDeclarationStruct = type({ ...enduserStruct, city: told(), askedAt: instant(), reminders: count() })
export type WaitingDeclaration = Infer<typeof waitingDeclarationStruct>

/** A declaration that an end customer made, by the day that the events count it on. */
export const receivedDeclarationStruct = type({ ...enduserStruct, city: told(), day: day(), at: instant() })
export type ReceivedDeclaration = Infer<typeof receivedDeclarationStruct>

/** What the reader wrote down today in the log of an end customer. */
export const loggedEntryStruct = type({
  id: id(),
  kind: enums(chaseKinds),
  at: instant(),
  enduser: type({ id: id(), name: told() }),
})
export type LoggedEntry = Infer<typeof loggedEntryStruct>

/** What happened on one day, of one kind. */
export const homeEventStruct = type({
  day: day(),
  kind: enums(homeEventKinds),
  /** Crates, declarations, deliveries or shippings: those that are news. */
  count: count(),
  /** All of that day, what was seen of them before too. */
  ofDay: count(),
  /** Crates of the deliveries; null of every other kind, and where only some of the day are news. */
  crates: nullable(count()),
  /** End customers it happened at; 0 where it is of none, or nobody knows at which of the day's it did. */
  endusers: count(),
  /** The one it happened at; null where there are several, or none. */
  enduser: nullable(type({ id: id(), name: told() })),
})
export type HomeEvent = Infer<typeof homeEventStruct>

/** What a person has seen: everything before the day of an instant, and of that day so many of each kind. */
export const homeMarkStruct = type({
  at: instant(),
  counts: array(type({ kind: enums(homeEventKinds), count: count() })),
})
export type HomeMark = Infer<typeof homeMarkStruct>

export const customerHomeStruct = type({
  /** The day that the figures are of, by the services' clock. */
  today: day(),
  /** Crates that are overdue, by `Stock access` like all before `withoutConsignee`. */
  overdue: optional(
    type({
      crates: count(),
      endusers: count(),
      deemedLost: count(),
      /** The same figure of the same weekday, the oldest first; the last is today's. */
      weeks: array(type({ day: day(), crates: count() })),
    }),
  ),
  trackers: optional(type({ silent: count(), lowBattery: count() })),
  /** The head of the chase list, and how many end customers it has. */
  callFirst: optional(type({ endusers: count(), entries: array(calledFirstStruct) })),
  /** End customers that promised crates for today, and those that did not keep what they promised. */
  promises: optional(type({ today: count(), broken: count() })),
  /** What the reader logged today and did not withdraw, the newest first. */
  ownDay: optional(array(loggedEntryStruct)),
  /** Crates expected from today on, by day; `late` are those that were expected in the days before it. */
  arriving: optional(type({ crates: count(), endusers: count(), late: count(), days: array(arrivalDayStruct) })),
  /** End customers that were asked for a declaration and have not made it, the longest waiting first. */
  declarations: optional(array(waitingDeclarationStruct)),
  /** The declarations that `events` counts, the newest first. */
  received: optional(array(receivedDeclarationStruct)),
  /** Shippings without a consignee, by `Shipping manager user` or `Shipping manager admin`. */
  withoutConsignee: optional(count()),
  /** What happened since the person's last visit, as far as their rights go, the newest day first. */
  events: type({
    /** When they said that they had seen it all; null where they never did. */
    seenAt: nullable(instant()),
    /** The first day that is told of. */
    from: day(),
    entries: array(homeEventStruct),
    /** What to send back once it was seen. */
    mark: homeMarkStruct,
  }),
})
export type CustomerHome = Infer<typeof customerHomeStruct>

export const findCustomerHome = defineCall({
  id: 'findCustomerHome',
  method: 'GET',
  path: '/v2/customers/{customerId}/home',
  summary:
    'What a customer has to see to today, with the figures of the weeks before, as far as the caller’s rights go',
  access,
  tenancy,
  answer: json(customerHomeStruct),
})

export const markHomeSeen = defineCall({
  id: 'markHomeSeen',
  method: 'POST',
  path: '/v2/customers/{customerId}/home/seen',
  summary:
    'Remembers, for the caller alone, what of a customer’s home was seen; an older mark never replaces a newer one',
  access,
  tenancy,
  body: jsonBody(homeMarkStruct),
  answer: nothing,
})

export const customerHomeCalls = [findCustomerHome, markHomeSeen]

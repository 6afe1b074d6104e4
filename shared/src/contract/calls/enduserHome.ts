import { array, boolean, type Infer, nullable, optional, type } from 'superstruct'
import { defineCall, enduserIn, forPeople, json } from '../call.ts'
import { count, day, figure, id, instant } from '../fields.ts'
import { rightsOfEndusers } from '../rights.ts'

/** What is due at a site. A part the caller's rights do not open is left out; null is of a part that has nothing. */
export const enduserHomeStruct = type({
  /** The next collect, planned or confirmed. By `Pickup Access` or `EU Collections access`. */
  nextCollect: optional(nullable(type({ id: id(), day: day(), confirmed: boolean(), crates: figure() }))),
  /** The declaration the site was asked for and has not made. By `Pickup Access`. */
  waiting: optional(nullable(type({ mailId: id(), askedAt: instant(), remindedAt: array(instant()) }))),
  /** The last declaration. By `Pickup Access`. */
  declared: optional(nullable(type({ id: id(), at: instant() }))),
  /** Crates that have stood there for longer than agreed, and the days of the one there longest. By `EU Stock access`. */
  over: optional(nullable(type({ crates: count(), oldestDays: count() }))),
  /** As the total of the comparison. By `EU Stock access`. */
  stock: optional(nullable(type({ estimated: count(), scanned: count() }))),
})
export type EnduserHome = Infer<typeof enduserHomeStruct>

export const findEnduserHome = defineCall({
  id: 'findEnduserHome',
  method: 'GET',
  path: '/v2/endusers/home/{id}',
  summary: "What is due at a consignee's site, as far as the caller's rights go",
  access: forPeople('END USER', ...rightsOfEndusers),
  tenancy: enduserIn('params', 'id'),
  query: type({ today: optional(day()) }),
  answer: json(enduserHomeStruct),
})

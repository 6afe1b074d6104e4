import { array, boolean, enums, type Infer, nullable, optional, type } from 'superstruct'
import { type Access, customerIn, defineCall, forPeople, json, jsonBody, nothing } from '../call.ts'
import { type ChaseKind, chaseKinds, lastContactStruct } from '../chaseContact.ts'
import { count, day, email, id, instant, note, paragraphs, text, told } from '../fields.ts'
import { windowQuery } from '../rowWindow.ts'

const tenancy = customerIn('params')
const reading = forPeople('CUSTOMER', 'Stock access')
/** Speaking for the customer is more than seeing its stock, and nothing without it (ADR 060). */
const writing: Access = { kind: 'user', groupType: 'CUSTOMER', rights: ['Stock access'], besides: ['Chase access'] }

/** Kinds a person writes; sending a mail writes its own. */
const writtenKinds = ['called', 'unanswered', 'promised', 'note'] as const satisfies readonly ChaseKind[]

/** Most characters of an entry, and of a mail's subject and text. */
const longestChaseText = 2_000
export const longestMailSubject = 150
const longestMailText = 5_000

/** Hours within which an entry may be withdrawn by whoever wrote it. */
export const withdrawableHours = 24

/** Most entries of one answer unless told. */
export const usualChaseEntries = 100

/** Overdue crates by how many days they are over; together they are the row's `overdue`. */
export const chaseAgesStruct = type({ upTo30: count(), upTo60: count(), beyond: count() })
export type ChaseAges = Infer<typeof chaseAgesStruct>

/** What the log tells in a row of the chase list (docs/figures.md, "Of the log"); other services leave it out. */
export const chaseLogFigures = {
  ages: optional(chaseAgesStruct),
  /** Overdue crates that have not arrived there: nobody there could send them back. */
  onTheWay: optional(count()),
  lastContact: optional(nullable(lastContactStruct)),
  /** The promise that stands; null where there is none, or it was kept. */
  promise: optional(nullable(type({ entryId: id(), day: day(), isBroken: boolean(), madeAt: instant() }))),
}

export const chaseLogEntryStruct = type({
  id: id(),
  kind: enums(chaseKinds),
  at: instant(),
  /** Name of who wrote it, as it was then. */
  by: told(),
  /** What a person wrote; of a mail, its text. */
  text: told(),
  /** The day promised; of promises alone. */
  promisedFor: nullable(day()),
  /** Of mails alone: `crates` is how many rows the attached list had. */
  mail: nullable(type({ to: told(), subject: told(), crates: count() })),
  isOwn: boolean(),
  isWithdrawn: boolean(),
  /** Until when the reader may withdraw it; null where they may not, or no longer. */
  withdrawableUntil: nullable(instant()),
})
export type ChaseLogEntry = Infer<typeof chaseLogEntryStruct>

export const chaseLogStruct = type({
  contact: type({ name: nullable(told()), email: nullable(told()), tel: nullable(told()), language: told() }),
  entries: array(chaseLogEntryStruct),
  /** Entries there are, withdrawn ones among them. */
  total: count(),
})
export type ChaseLog = Infer<typeof chaseLogStruct>

export const readChaseLog = defineCall({
  id: 'readChaseLog',
  method: 'GET',
  path: '/v2/customers/{customerId}/chaseList/{enduserId}/log',
  summary:
    "A consignee's contact and what was said with it, the newest first: 100 entries unless told, withdrawn ones marked",
  access: reading,
  tenancy,
  query: type(windowQuery),
  answer: json(chaseLogStruct),
})

/** Days ahead that a promise may be: what is further off is a slip of the finger. */
export const farthestPromise = 366

export const chaseEntryInput = type({
  kind: enums(writtenKinds),
  /** May be empty of all but a note. */
  text: note(longestChaseText),
  /** The day promised, from today on; a promise needs it, and no other kind has it. */
  promisedFor: optional(nullable(day())),
})
export type ChaseEntryInput = Infer<typeof chaseEntryInput>

export const writeChaseEntry = defineCall({
  id: 'writeChaseEntry',
  method: 'POST',
  path: '/v2/customers/{customerId}/chaseList/{enduserId}/log',
  summary: 'Adds to the log of a consignee; a promise needs a day from today on and crates that are overdue',
  access: writing,
  tenancy,
  body: jsonBody(chaseEntryInput),
  answer: json(chaseLogEntryStruct, 201),
  idempotent: true,
})

export const withdrawChaseEntry = defineCall({
  id: 'withdrawChaseEntry',
  method: 'DELETE',
  path: '/v2/customers/{customerId}/chaseList/{enduserId}/log/{entryId}',
  summary:
    "Withdraws the caller's own entry within 24 hours: it stays in the log, marked, and counts in no figure; mails stay",
  access: writing,
  tenancy,
  answer: nothing,
})

export const chaseMailDraftStruct = type({
  /** Address of the contact; null where there is none, and a person has to know one. */
  to: nullable(told()),
  language: told(),
  subject: told(),
  text: told(),
  /** Of the attached workbook. */
  fileName: told(),
  /** Rows the workbook would have just now: the overdue crates, as many as a list may have. */
  crates: count(),
  /** Stands for the list: sent along, it refuses a mail about another one. */
  basis: told(),
})
export type ChaseMailDraft = Infer<typeof chaseMailDraftStruct>

export const draftChaseMail = defineCall({
  id: 'draftChaseMail',
  method: 'GET',
  path: '/v2/customers/{customerId}/chaseList/{enduserId}/mail',
  summary: "The mail that sends a consignee the list of its overdue crates, in the consignee's language, to be edited",
  access: writing,
  tenancy,
  answer: json(chaseMailDraftStruct),
})

export const chaseMailInput = type({
  to: email(),
  subject: text(longestMailSubject),
  text: paragraphs(longestMailText),
  /** As the draft had it; the mail is refused with `chase_list_changed` where the list is another one by now. */
  basis: optional(told()),
})
export type ChaseMailInput = Infer<typeof chaseMailInput>

export const sendChaseMail = defineCall({
  id: 'sendChaseMail',
  method: 'POST',
  path: '/v2/customers/{customerId}/chaseList/{enduserId}/mail',
  summary: 'Mails a consignee the list of its overdue crates as a workbook, once, and writes it down in the log',
  access: writing,
  tenancy,
  body: jsonBody(chaseMailInput),
  answer: json(chaseLogEntryStruct, 201),
  idempotent: true,
})

export const chaseCalls = [readChaseLog, writeChaseEntry, withdrawChaseEntry, draftChaseMail, sendChaseMail]

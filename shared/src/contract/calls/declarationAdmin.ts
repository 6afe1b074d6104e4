import { array, boolean, defaulted, enums, type Infer, nullable, optional, type } from 'superstruct'
import { collectStates } from '../../domain/collectStates.ts'
import { defineCall, enduserIn, file, forPeople, json, jsonBody } from '../call.ts'
import { count, day, dayOrInstant, figure, id, instant, secret, told } from '../fields.ts'
import { openAnswer, openRows } from '../openAnswer.ts'
import { windowQuery } from '../rowWindow.ts'
import { timeZone } from '../timeZone.ts'
import { declarationReceiptStruct, declaredQuantityStruct, materialLabelStruct } from './declarations.ts'

const access = forPeople('END USER', 'Pickup Access')

export const enduserMailStruct = type({
  /** The seeds name none; without it nobody tells of reminders. */
  id: optional(id()),
  firstSendingDate: nullable(dayOrInstant()),
  /** The enduser asked for it itself. */
  spontaneous: defaulted(boolean(), false),
  declarationId: defaulted(nullable(id()), null),
  declarationDate: defaulted(nullable(dayOrInstant()), null),
})
export type EnduserMail = Infer<typeof enduserMailStruct>

/** The seeds tell name, time, identity and comments. */
export const enduserDeclarationStruct = type({
  id: defaulted(told(), ''),
  enduserCode: defaulted(told(), ''),
  enduserName: told(),
  /** When it was submitted. */
  date: dayOrInstant(),
  identity: defaulted(told(), ''),
  comments: defaulted(nullable(told()), null),
  declarationMailId: defaulted(told(), ''),
  changedAt: defaulted(nullable(instant()), null),
  /** Null when it is too late to change it; left out where nobody tells. */
  changeableUntil: optional(nullable(instant())),
})
export type EnduserDeclaration = Infer<typeof enduserDeclarationStruct>

/** The seeds name no field of a reminder. */
export const mailReminderStruct = type({ id: optional(id()), sentAt: instant() })
export type MailReminder = Infer<typeof mailReminderStruct>

export const inventoryRowStruct = type({
  material: id(),
  label: told(),
  /** Empty crates of the last declaration; null where it has no line of the material, or there is none. */
  declared: nullable(count()),
  declaredAt: nullable(instant()),
  /** Crates scanned on the site that have not left it. */
  scanned: count(),
  /** Crates that by their cycles stand on the site. */
  estimated: count(),
})
export type InventoryRow = Infer<typeof inventoryRowStruct>

export const collectLineStruct = type({
  /** Of the collect: all lines of an answer have the same. */
  id: id(),
  loadingDate: day(),
  mat: id(),
  qty: figure(),
})
export type CollectLine = Infer<typeof collectLineStruct>

/**
 * Who last changed a declaration: somebody of the reader's own group, by name; one of the provider's or of another group's people;
 * somebody who is no longer here; or whoever held its link.
 */
export const changerStruct = type({
  kind: enums(['colleague', 'provider', 'stranger', 'gone', 'link']),
  /** Null for all but a colleague. */
  name: nullable(told()),
})
export type Changer = Infer<typeof changerStruct>

export const declarationRecordStruct = type({
  id: id(),
  mailId: id(),
  /** When it was asked for, or begun unasked. */
  askedAt: instant(),
  /** The enduser asked for it itself. */
  spontaneous: boolean(),
  /** When the mail was sent again, the first time first. */
  remindedAt: array(instant()),
  declaredAt: instant(),
  changedAt: nullable(instant()),
  /** Null of one that was not changed, and where nobody tells. */
  changedBy: defaulted(nullable(changerStruct), null),
  /** Null when it is too late to change it. */
  changeableUntil: nullable(instant()),
  identity: told(),
  comments: nullable(told()),
  quantities: array(declaredQuantityStruct),
  /** The quantities as they were first sent; null of a declaration that was not changed. */
  before: nullable(array(declaredQuantityStruct)),
  /** The first collect behind it (docs/figures.md); null for none. */
  collect: nullable(type({ id: id(), day: day(), state: enums(collectStates) })),
})
export type DeclarationRecord = Infer<typeof declarationRecordStruct>

export const nextCollectStruct = type({
  id: id(),
  day: day(),
  state: enums(collectStates),
  forwarder: nullable(told()),
  /** By material. An estimate may hold a fraction. */
  lines: array(type({ material: id(), label: told(), quantity: figure() })),
})
export type NextCollect = Infer<typeof nextCollectStruct>

export const quantitiesInput = type({
  declarationId: id(),
  declarationQuantities: array(declaredQuantityStruct),
  /**
   * Of services with `declarationBasis`: when what the form was filled upon was changed last, else made. Another state is not
   * changed then (`declaration_changed`). Left out, whatever there is.
   */
  basis: optional(instant()),
})

export const startSpontaneousDeclaration = defineCall({
  id: 'startSpontaneousDeclaration',
  method: 'GET',
  path: '/v2/declarationAdmin/declaration/spontaneous/{enduserId}',
  summary: 'Token of a fresh declaration link for an enduser: of the request that waits, else of one nobody asked for',
  access,
  tenancy: enduserIn('params', 'enduserId'),
  answer: json(type({ token: secret() })),
})

export const listEnduserMails = defineCall({
  id: 'listEnduserMails',
  method: 'GET',
  path: '/v2/declarationAdmin/mail/byEnduser/{id}',
  summary: "An enduser's declaration mails, newest first",
  access,
  tenancy: enduserIn('params', 'id'),
  answer: json(array(enduserMailStruct)),
})

export const listEnduserQuantities = defineCall({
  id: 'listEnduserQuantities',
  method: 'GET',
  path: '/v2/declarationAdmin/declaration/{id}/quantities',
  summary: 'The quantities of a declaration',
  access,
  tenancy: 'resource',
  answer: json(array(declaredQuantityStruct)),
})

export const changeEnduserQuantities = defineCall({
  id: 'changeEnduserQuantities',
  method: 'POST',
  path: '/v2/declarationAdmin/declaration/quantities',
  summary: 'Changes the quantities of a declaration within 48 hours of its submission',
  access,
  tenancy: 'resource',
  body: jsonBody(quantitiesInput),
  answer: json(openAnswer(declarationReceiptStruct)),
  idempotent: true,
})

export const findEnduserDeclaration = defineCall({
  id: 'findEnduserDeclaration',
  method: 'GET',
  path: '/v2/declarationAdmin/declaration/{id}',
  summary: 'A declaration of an enduser',
  access,
  tenancy: 'resource',
  answer: json(enduserDeclarationStruct),
})

export const listMailReminders = defineCall({
  id: 'listMailReminders',
  method: 'GET',
  path: '/v2/declarationAdmin/mail/{id}/reminders',
  summary: 'When a declaration mail was sent again, newest first',
  access,
  tenancy: 'resource',
  answer: json(openRows(array(mailReminderStruct))),
})

export const listEnduserMaterials = defineCall({
  id: 'listEnduserMaterials',
  method: 'GET',
  path: '/v2/declarationAdmin/materials/',
  summary: 'Labels of the lines an enduser declares: GPS52 stands for GPS52 and GPS55',
  access,
  tenancy: enduserIn('query', 'enduserCode'),
  query: type({ enduserCode: id() }),
  answer: json(array(materialLabelStruct)),
})

export const downloadEnduserReport = defineCall({
  id: 'downloadEnduserReport',
  method: 'GET',
  path: '/v2/declarationAdmin/report/{id}/',
  summary: 'A declaration of an enduser, as PDF; `timeZone` by whose clocks its times are, UTC unless told',
  access,
  tenancy: 'resource',
  query: type({ timeZone: optional(timeZone()) }),
  answer: file('application/pdf'),
})

export const listInventory = defineCall({
  id: 'listInventory',
  method: 'GET',
  path: '/v2/declarationAdmin/inventory/',
  summary: "An enduser's crates by material: declared, scanned, and estimated from cycles",
  access,
  tenancy: enduserIn('query', 'enduserId'),
  query: type({ enduserId: id() }),
  answer: json(array(inventoryRowStruct)),
})

export const findNextConfirmedCollect = defineCall({
  id: 'findNextConfirmedCollect',
  method: 'GET',
  path: '/v2/declarationAdmin/nextConfirmedCollect/{enduserId}',
  summary: 'The lines of the next confirmed collect from today on; none where there is no such collect',
  access,
  tenancy: enduserIn('params', 'enduserId'),
  answer: json(array(collectLineStruct)),
})

export const listDeclarations = defineCall({
  id: 'listDeclarations',
  method: 'GET',
  path: '/v2/declarationAdmin/declarations/{enduserId}',
  summary: 'What an enduser declared, newest first, with what was changed and the collect that followed',
  access,
  tenancy: enduserIn('params', 'enduserId'),
  query: type(windowQuery),
  answer: json(array(declarationRecordStruct)),
})

export const listNextCollects = defineCall({
  id: 'listNextCollects',
  method: 'GET',
  path: '/v2/declarationAdmin/nextCollects/{enduserId}',
  summary: 'Every collect of an enduser from today on, by day; today is that of the caller where it can be one',
  access,
  tenancy: enduserIn('params', 'enduserId'),
  query: type({ today: optional(day()) }),
  answer: json(array(nextCollectStruct)),
})

export const declarationAdminCalls = [
  startSpontaneousDeclaration,
  listEnduserMails,
  listEnduserQuantities,
  changeEnduserQuantities,
  findEnduserDeclaration,
  listMailReminders,
  listEnduserMaterials,
  downloadEnduserReport,
  listInventory,
  findNextConfirmedCollect,
  listDeclarations,
  listNextCollects,
]

import { array, defaulted, enums, type Infer, nullable, type } from 'superstruct'
import { cellFaults, distributorColumns, distributorFileEndings, unfitKinds } from '../../domain/distributorTable.ts'
import { type Access, defineCall, file, json, jsonBody } from '../call.ts'
import { count, day, id, instant, quantity, told } from '../fields.ts'
import { openAnswer } from '../openAnswer.ts'

const link: Access = { kind: 'link' }

export const distributorStruct = type({ id: id(), name: told() })
export type Distributor = Infer<typeof distributorStruct>

export const distributorReminderStruct = type({
  reminderId: id(),
  distributorCode: id(),
  tokenExpiredAt: instant(),
  declarationId: nullable(id()),
  /** Codes a file may name, so that a page can show what is wrong with it before it is sent. */
  materials: defaulted(array(id()), []),
})
export type DistributorReminder = Infer<typeof distributorReminderStruct>

export const distributorReceiptStruct = type({
  id: defaulted(told(), ''),
  submittedAt: defaulted(nullable(instant()), null),
  /** Rows of the file, all of which were taken; 0 where there was nothing to declare, null where nobody tells. */
  rows: defaulted(nullable(count()), null),
  /** Crates in all of them. */
  quantity: defaulted(nullable(count()), null),
})
export type DistributorReceipt = Infer<typeof distributorReceiptStruct>

export const distributorPreviewStruct = type({
  /** Columns the file has not got; with one of them missing nothing else was read. */
  missingColumns: array(enums(distributorColumns)),
  /** Why the file as a whole cannot be taken; null when its lines are told of. */
  unfit: nullable(enums(unfitKinds)),
  /** Rows that can be taken. */
  rows: count(),
  /** Crates in those. */
  quantity: count(),
  /** Lines that cannot be taken. */
  faultyRows: count(),
  /** The first rows that can be taken. */
  taken: array(type({ line: count(), material: id(), quantity: quantity(), date: day() })),
  /** The first cells that cannot, each as it is written, cut to 100 characters. */
  faults: array(type({ line: count(), column: enums(distributorColumns), fault: enums(cellFaults), text: told() })),
})
export type DistributorPreview = Infer<typeof distributorPreviewStruct>

export const reminderInput = type({ reminderId: id() })
const stockFile = { kind: 'upload', struct: reminderInput, accepts: distributorFileEndings } as const

export const findLinkDistributor = defineCall({
  id: 'findLinkDistributor',
  method: 'GET',
  path: '/v2/distributorDeclarations/distributor/{code}',
  summary: 'The distributor a link was sent to',
  access: link,
  answer: json(distributorStruct),
})

export const findDistributorReminder = defineCall({
  id: 'findDistributorReminder',
  method: 'GET',
  path: '/v2/distributorDeclarations/reminder/{token}',
  summary: 'What a distributor is reminded of, and whether it has answered; reading uses nothing up',
  access: link,
  answer: json(distributorReminderStruct),
})

export const downloadDistributorTemplate = defineCall({
  id: 'downloadDistributorTemplate',
  method: 'GET',
  path: '/v2/distributorDeclarations/download-template',
  summary: 'The file a distributor fills in, with remarks in the language of the reader',
  access: { kind: 'public' },
  answer: file('text/csv; charset=utf-8'),
})

export const declareNothing = defineCall({
  id: 'declareNothing',
  method: 'POST',
  path: '/v2/distributorDeclarations/upload-nothing/{distributorId}',
  summary: 'Declares that a distributor has no crates; a link works once',
  access: link,
  body: jsonBody(reminderInput),
  answer: json(openAnswer(distributorReceiptStruct), 201),
  idempotent: true,
})

export const previewDistributorFile = defineCall({
  id: 'previewDistributorFile',
  method: 'POST',
  path: '/v2/distributorDeclarations/preview-file/{distributorId}',
  summary: "Tells what a distributor's file says and what is wrong with it; stores nothing and uses nothing up",
  access: link,
  body: stockFile,
  answer: json(distributorPreviewStruct),
})

export const uploadDistributorFile = defineCall({
  id: 'uploadDistributorFile',
  method: 'POST',
  path: '/v2/distributorDeclarations/upload-file/{distributorId}',
  summary: "Declares a distributor's stock by a file: all of its rows or, when one is wrong, none; a link works once",
  access: link,
  body: stockFile,
  answer: json(openAnswer(distributorReceiptStruct), 201),
  idempotent: true,
})

export const distributorDeclarationsCalls = [
  findLinkDistributor,
  findDistributorReminder,
  downloadDistributorTemplate,
  declareNothing,
  previewDistributorFile,
  uploadDistributorFile,
]

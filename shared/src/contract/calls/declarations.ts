import { array, coerce, defaulted, enums, type Infer, nullable, optional, string, type } from 'superstruct'
import { type Access, defineCall, file, json, jsonBody, nothing } from '../call.ts'
import { blankable, id, instant, note, quantity, text, told } from '../fields.ts'
import { defaultLanguage, languageAmong, languages } from '../languages.ts'
import { openAnswer } from '../openAnswer.ts'

const link: Access = { kind: 'link' }

const codes = languages.map(({ code }) => code)
/** Language of a mail; one that the portal does not speak is read in English. */
const mailLanguage = coerce(enums(codes), string(), (code) => languageAmong([code.toLowerCase()]) ?? defaultLanguage)

export const declarationMailStruct = type({
  id: id(),
  declarationId: nullable(id()),
  enduserCode: id(),
  enduserName: told(),
  address: nullable(told()),
  city: told(),
  country: told(),
  /** Null where only the country's name is told, as in the seeds. */
  countryCode: defaulted(nullable(told()), null),
  postalCode: nullable(told()),
  lang: mailLanguage,
  submittedAt: defaulted(nullable(instant()), null),
  /** Null before there is a declaration, when it is too late to change it, and where nobody tells. */
  changeableUntil: defaulted(nullable(instant()), null),
})
export type DeclarationMail = Infer<typeof declarationMailStruct>

export const linkDeclarationStruct = type({
  id: id(),
  enduserCode: id(),
  enduserName: told(),
  declarationMailId: id(),
  identity: told(),
  comments: nullable(told()),
  submittedAt: defaulted(nullable(instant()), null),
  changedAt: defaulted(nullable(instant()), null),
  /** Null when it is too late to change it. */
  changeableUntil: defaulted(nullable(instant()), null),
})
export type LinkDeclaration = Infer<typeof linkDeclarationStruct>

/** Crates of one material. */
export const declaredQuantityStruct = type({ material: id(), quantity: quantity() })
export type DeclaredQuantity = Infer<typeof declaredQuantityStruct>

/** A material with its label in the reader's language. */
export const materialLabelStruct = type({ MATNR: id(), MAKTX: told() })
export type MaterialLabel = Infer<typeof materialLabelStruct>

/** What a declaration answers when it is made or changed. */
export const declarationReceiptStruct = type({
  id: defaulted(told(), ''),
  submittedAt: defaulted(nullable(instant()), null),
  changedAt: defaulted(nullable(instant()), null),
  changeableUntil: defaulted(nullable(instant()), null),
})
export type DeclarationReceipt = Infer<typeof declarationReceiptStruct>

export const declarationInput = type({
  declaration: type({
    comments: optional(blankable(note())),
    identity: text(200, 'Please enter your name'),
    /**
     * What the form was filled upon: when the declaration it changes was changed last, else made; null for none. Another
     * state is not changed then (`declaration_changed`). Left out, whatever there is.
     */
    basis: optional(nullable(instant())),
  }),
  declarationQuantities: array(declaredQuantityStruct),
})
export type DeclarationInput = Infer<typeof declarationInput>

export const findDeclarationMail = defineCall({
  id: 'findDeclarationMail',
  method: 'GET',
  path: '/v2/declarations/{token}/mail/',
  summary: 'Whom a declaration link asks, and whether it has been answered; reading uses nothing up',
  access: link,
  answer: json(declarationMailStruct),
})

export const findLinkDeclaration = defineCall({
  id: 'findLinkDeclaration',
  method: 'GET',
  path: '/v2/declarations/{token}/declaration/',
  summary: 'The declaration made on the mail of a link',
  access: link,
  answer: json(linkDeclarationStruct),
})

export const downloadLinkReport = defineCall({
  id: 'downloadLinkReport',
  method: 'GET',
  path: '/v2/declarations/{token}/report/',
  summary: 'The declaration made on the mail of a link, as PDF',
  access: link,
  answer: file('application/pdf'),
})

export const downloadCratesNote = defineCall({
  id: 'downloadCratesNote',
  method: 'GET',
  path: '/v2/declarations/downloadCratesNote',
  summary: 'How to tell the kinds of crates apart, as PDF in the language of the reader',
  access: { kind: 'public' },
  answer: file('application/pdf'),
})

export const listLinkMaterials = defineCall({
  id: 'listLinkMaterials',
  method: 'GET',
  path: '/v2/declarations/{token}/materials/{enduserCode}',
  summary: 'Codes of the lines an enduser declares: GPS52 stands for GPS52 and GPS55',
  access: link,
  answer: json(array(id())),
})

export const listLinkQuantities = defineCall({
  id: 'listLinkQuantities',
  method: 'GET',
  path: '/v2/declarations/{token}/quantities/{declarationId}',
  summary: 'The quantities of the declaration made on the mail of a link',
  access: link,
  answer: json(array(declaredQuantityStruct)),
})

export const listLinkMaterialLabels = defineCall({
  id: 'listLinkMaterialLabels',
  method: 'GET',
  path: '/v2/declarations/{token}/materials/',
  summary: 'Labels of the lines an enduser declares, in the language of the reader, else of the mail',
  access: link,
  answer: json(array(materialLabelStruct)),
})

export const submitDeclaration = defineCall({
  id: 'submitDeclaration',
  method: 'POST',
  path: '/v2/declarations/{token}/declaration',
  summary: 'Declares empty crates: 201 the first time, 200 for a change of the named basis within 48 hours, 409 after',
  access: link,
  body: jsonBody(declarationInput),
  answer: json(openAnswer(declarationReceiptStruct), 201, 200),
  idempotent: true,
})

export const askNewMail = defineCall({
  id: 'askNewMail',
  method: 'GET',
  path: '/v2/declarations/{token}/askNewMail',
  summary: 'Mails a fresh link, at most every 10 minutes; answers the same whatever the token',
  access: link,
  answer: nothing,
})

export const declarationsCalls = [
  findDeclarationMail,
  findLinkDeclaration,
  downloadLinkReport,
  downloadCratesNote,
  listLinkMaterials,
  listLinkQuantities,
  listLinkMaterialLabels,
  submitDeclaration,
  askNewMail,
]

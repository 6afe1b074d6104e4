import {
  type DeclarationMail,
  findDeclarationMail,
  findLinkDeclaration,
  listLinkMaterialLabels,
  listLinkMaterials,
  listLinkQuantities,
  type MaterialLabel,
} from '@crateway/shared/contract/calls/declarations.ts'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { declarationMaterials } from '@crateway/shared/domain/declaration.ts'
import { language } from '@crateway/shared/state/language.ts'
import { anonymousClient as client } from '../../clients.ts'
import { createEarlyCall } from '../../earlyCall.ts'
import type { Declared } from './declarationForm.ts'

/** What a link opens. */
export interface OpenedDeclaration {
  readonly mail: DeclarationMail
  /** Codes of the form's lines. */
  readonly codes: readonly string[]
  readonly labels: readonly MaterialLabel[]
  /** Language of the labels. */
  readonly language: LanguageCode
  /** What was declared already; null for nothing. */
  readonly declared: Declared | null
}

/** The mail of a token. */
export const earlyMail = createEarlyCall((token: string, signal) =>
  client.call(findDeclarationMail, { params: { token } }, signal),
)

/** The declaration made on the mail of a link. */
async function findDeclared(token: string, declarationId: string, signal?: AbortSignal): Promise<Declared> {
  const [declaration, lines] = await Promise.all([
    client.call(findLinkDeclaration, { params: { token } }, signal),
    client.call(listLinkQuantities, { params: { token, declarationId } }, signal),
  ])
  const { identity, comments, submittedAt, changedAt } = declaration
  return { basis: changedAt ?? submittedAt ?? '', identity, comments: comments ?? '', lines }
}

/** Labels of the form's lines in the language on screen. */
export function listLabels(token: string, signal: AbortSignal): Promise<MaterialLabel[]> {
  return client.call(listLinkMaterialLabels, { params: { token } }, signal)
}

/**
 * Reads everything a link's page shows.
 * @param showMailLanguage called with the language of the mail before anything that has words is read
 */
export async function openDeclaration(
  token: string,
  showMailLanguage: (code: LanguageCode) => Promise<void>,
  signal: AbortSignal,
): Promise<OpenedDeclaration> {
  const mail = await earlyMail.take(token, signal)
  await showMailLanguage(mail.lang)
  const shown = language.value
  const params = { token, enduserCode: mail.enduserCode }
  const [codes, labels, declared] = await Promise.all([
    client.call(listLinkMaterials, { params }, signal),
    listLabels(token, signal),
    mail.declarationId === null ? null : findDeclared(token, mail.declarationId, signal),
  ])
  return { mail, codes: declarationMaterials(codes), labels, language: shown, declared }
}

import { randomUUID } from 'node:crypto'
import type {
  DeclarationInput,
  DeclarationMail,
  LinkDeclaration,
} from '@crateway/shared/contract/calls/declarations.ts'
import { changeableSince } from '@crateway/shared/domain/declaration.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, gt, or } from 'drizzle-orm'
import { hashSecret } from '../../auth/secret.ts'
import type { Queries } from '../../db/open.ts'
import { declarationLinks, declarationMails, declarations, endusers } from '../../db/schema/index.ts'
import { isInState, nextState } from '../../links/declarationState.queries.ts'
import { openUntil, toReceipt } from '../../links/declarationState.ts'
import { assertLines, keepOriginal, replaceQuantities } from '../../links/declaredMaterials.queries.ts'
import { invalidLink } from '../../links/linkProblems.ts'
import { mailLanguage } from '../../links/mailLanguage.ts'

type Row<Table extends { readonly $inferSelect: object }> = Table['$inferSelect']

/** A link that opens: the mail it belongs to, whom that asks, and what was declared on it. */
export interface OpenLink {
  readonly mail: Row<typeof declarationMails>
  readonly enduser: Row<typeof endusers>
  readonly declaration: Row<typeof declarations> | null
}

/**
 * What a token opens; `invalid_token` for one that is unknown or expired. A link outlives its expiry while the declaration
 * made on its mail can be changed.
 */
export async function findOpenLink(db: Queries, token: string, now: Date): Promise<OpenLink> {
  const [link] = await db
    .select({ mail: declarationMails, enduser: endusers, declaration: declarations })
    .from(declarationLinks)
    .innerJoin(declarationMails, eq(declarationMails.id, declarationLinks.mailId))
    .innerJoin(endusers, eq(endusers.id, declarationMails.enduserId))
    .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
    .where(
      and(
        eq(declarationLinks.tokenHash, hashSecret(token)),
        or(gt(declarationLinks.expiresAt, now), gt(declarations.submittedAt, changeableSince(now))),
      ),
    )
  if (link === undefined) throw invalidLink()
  return link
}

export function toDeclarationMail({ mail, enduser, declaration }: OpenLink, now: Date): DeclarationMail {
  return {
    id: mail.id,
    declarationId: declaration?.id ?? null,
    enduserCode: enduser.id,
    enduserName: enduser.name,
    address: enduser.address,
    city: enduser.city,
    country: enduser.country,
    countryCode: enduser.countryCode,
    postalCode: enduser.postalCode,
    lang: mailLanguage(mail),
    submittedAt: declaration?.submittedAt.toISOString() ?? null,
    changeableUntil: declaration && openUntil(declaration.submittedAt, now),
  }
}

export function toLinkDeclaration({ enduser, declaration }: OpenLink, now: Date): LinkDeclaration | undefined {
  if (declaration === null) return undefined
  return {
    id: declaration.id,
    enduserCode: enduser.id,
    enduserName: enduser.name,
    declarationMailId: declaration.mailId,
    identity: declaration.identity,
    comments: declaration.comments,
    submittedAt: declaration.submittedAt.toISOString(),
    changedAt: declaration.changedAt?.toISOString() ?? null,
    changeableUntil: openUntil(declaration.submittedAt, now),
  }
}

const times = { id: declarations.id, submittedAt: declarations.submittedAt, changedAt: declarations.changedAt }

/**
 * Makes the declaration of a link's mail, or changes it within its 48 hours; `link_used` after them. Of many at once one
 * makes it, whichever links they hold: the mail's unique constraint decides, and the others meet the row it left. Who names
 * another basis than that has not seen it and does not change it: `declaration_changed`.
 */
export async function submitDeclaration(db: Queries, { mail }: OpenLink, input: DeclarationInput, now: Date) {
  const { declaration, declarationQuantities } = input
  await assertLines(db, mail.enduserId, declarationQuantities)
  const told = { identity: declaration.identity, comments: declaration.comments ?? null }
  const [made] = await db
    .insert(declarations)
    .values({ id: randomUUID(), mailId: mail.id, enduserId: mail.enduserId, ...told, submittedAt: now })
    .onConflictDoNothing({ target: declarations.mailId })
    .returning(times)
  const kept = made ?? (await changeDeclaration(db, mail.id, { ...told, basis: declaration.basis }, now))
  if (made === undefined) await keepOriginal(db, kept.id)
  await replaceQuantities(db, kept.id, declarationQuantities)
  return { isNew: made !== undefined, receipt: toReceipt(kept) }
}

interface Change extends Pick<Row<typeof declarations>, 'identity' | 'comments'> {
  /** Undefined changes whatever there is. */
  readonly basis: string | null | undefined
}

async function changeDeclaration(db: Queries, mailId: string, { basis, ...told }: Change, now: Date) {
  const isOpen = and(eq(declarations.mailId, mailId), gt(declarations.submittedAt, changeableSince(now)))
  const [changed] = await db
    .update(declarations)
    .set({ ...told, changedAt: nextState(now), changedThrough: 'link', changedBy: null })
    .where(and(isOpen, basis === undefined ? undefined : isInState(basis)))
    .returning(times)
  if (changed !== undefined) return changed
  const isThere = (await db.$count(declarations, isOpen)) > 0
  throw isThere
    ? new Problem('declaration_changed', { message: 'Another declaration was sent with this link in the meantime' })
    : new Problem('link_used', { message: 'Link already used' })
}

import { randomUUID } from 'node:crypto'
import type { ClosureEnduser, ClosureInput } from '@crateway/shared/contract/calls/closures.ts'
import { type ClosureForm, closureProblems, toClosure } from '@crateway/shared/domain/closure.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashSecret } from '../../auth/secret.ts'
import type { Queries } from '../../db/open.ts'
import { closureLinks, closures, endusers } from '../../db/schema/index.ts'
import { invalidLink } from '../../links/linkProblems.ts'

interface ClosureLink {
  readonly token: string
  readonly enduserId: string
}

/** The enduser a closure link was sent to; `invalid_token` when the link is unknown, expired, or another enduser's. */
export async function findClosureEnduser(db: Queries, link: ClosureLink, now: Date): Promise<ClosureEnduser> {
  const [enduser] = await db
    .select({ id: endusers.id, name: endusers.name })
    .from(closureLinks)
    .innerJoin(endusers, eq(endusers.id, closureLinks.enduserId))
    .where(
      and(
        eq(closureLinks.tokenHash, hashSecret(link.token)),
        eq(closureLinks.enduserId, link.enduserId),
        gt(closureLinks.expiresAt, now),
      ),
    )
  if (enduser === undefined) throw invalidLink()
  return enduser
}

function toForm({ startDate, endDate, comment, notClosing }: ClosureInput['closure']): ClosureForm {
  return { startDate: startDate ?? null, endDate: endDate ?? null, comment: comment ?? null, notClosing }
}

/** The content of a closure, for comparing two. */
const saidBy = ({ startDate, endDate, comment, notClosing }: ClosureForm) =>
  JSON.stringify([startDate, endDate, comment, notClosing])

/**
 * Keeps what a link's visitor says of a closure, and answers its id: of each link one answer stands, the newest, and what it
 * replaces stays as history (ADR 038). What already stands is not kept twice, be it sent twelve times in one moment.
 * `invalid` names the day that is missing or before the start.
 */
export async function putClosure(db: Queries, link: ClosureLink, input: ClosureInput, now: Date): Promise<string> {
  const form = toForm(input.closure)
  const problems = closureProblems(form)
  const [first] = problems
  if (first !== undefined) {
    const fields = problems.map(({ field, message }) => ({ field: `closure.${field}`, message }))
    throw new Problem('invalid', { message: first.message, fields })
  }
  const closure = toClosure(form)
  const linkHash = hashSecret(link.token)
  // One after another by the link's row, so that each sees what the one before has left standing.
  await db.select().from(closureLinks).where(eq(closureLinks.tokenHash, linkHash)).for('update')
  const [standing] = await db
    .select()
    .from(closures)
    .where(and(eq(closures.linkHash, linkHash), isNull(closures.replacedAt)))
  if (standing !== undefined) {
    if (saidBy(standing) === saidBy(closure)) return standing.id
    await db.update(closures).set({ replacedAt: now }).where(eq(closures.id, standing.id))
  }
  const id = randomUUID()
  await db.insert(closures).values({ id, enduserId: link.enduserId, linkHash, ...closure, createdAt: now })
  return id
}

import { randomUUID } from 'node:crypto'
import type { ClosureEnduser, ClosureInput } from '@crateway/shared/contract/calls/closures.ts'
import { type ClosureForm, closureProblems, toClosure } from '@crateway/shared/domain/closure.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, gt } from 'drizzle-orm'
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

/** Adds a closure of an enduser at an instant and answers its id; `invalid` names the day that is missing or before the start. */
export async function insertClosure(db: Queries, enduserId: string, input: ClosureInput, now: Date): Promise<string> {
  const form = toForm(input.closure)
  const problems = closureProblems(form)
  const [first] = problems
  if (first !== undefined) {
    const fields = problems.map(({ field, message }) => ({ field: `closure.${field}`, message }))
    throw new Problem('invalid', { message: first.message, fields })
  }
  const id = randomUUID()
  await db.insert(closures).values({ id, enduserId, ...toClosure(form), createdAt: now })
  return id
}

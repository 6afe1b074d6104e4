import {
  type DeclarationReceipt,
  findDeclarationMail,
  submitDeclaration,
} from '@crateway/shared/contract/calls/declarations.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { anonymousClient as client } from '../../clients.ts'
import { changesOf, type DeclarationOrder } from './declarationOrder.ts'
import { findDeclared } from './openDeclaration.ts'

/**
 * Sends a declaration under an idempotency key. Another tab or a colleague may have declared or changed meanwhile, and the
 * server would take this for a change of that: `conflict` then, so that nobody overwrites what they have not seen. Not so
 * when it says the same, because then it is most likely this very submission, whose answer was lost.
 */
export async function sendDeclaration(
  token: string,
  order: DeclarationOrder,
  idempotencyKey: string,
): Promise<DeclarationReceipt> {
  const { declarationId } = await client.call(findDeclarationMail, { params: { token } })
  const declared = declarationId === null ? null : await findDeclared(token, declarationId)
  const isOther = declared !== null && declared.basis !== order.basis && changesOf(declared, order).length > 0
  if (isOther) throw new Problem('conflict', { message: 'Another declaration was sent in the meantime' })
  const { identity, comments, lines } = order
  const body = { declaration: { identity, comments: comments || null }, declarationQuantities: lines }
  return client.call(submitDeclaration, { params: { token }, body, idempotencyKey })
}

import { type DeclarationReceipt, submitDeclaration } from '@crateway/shared/contract/calls/declarations.ts'
import { anonymousClient as client } from '../../clients.ts'
import type { DeclarationOrder } from './declarationOrder.ts'

/**
 * Sends a declaration under an idempotency key. `declaration_changed` when another tab or a colleague has declared or
 * changed meanwhile, so that nobody overwrites what they have not seen.
 */
export function sendDeclaration(
  token: string,
  { basis, identity, comments, lines }: DeclarationOrder,
  idempotencyKey: string,
): Promise<DeclarationReceipt> {
  const declaration = { identity, comments: comments || null, basis: basis || null }
  return client.call(submitDeclaration, {
    params: { token },
    body: { declaration, declarationQuantities: lines },
    idempotencyKey,
  })
}

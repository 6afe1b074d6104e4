import {
  type EnduserDeclaration,
  findEnduserDeclaration,
  listEnduserQuantities,
} from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { DeclaredQuantity } from '@crateway/shared/contract/calls/declarations.ts'
import { client } from '../../client.ts'

/** A declaration with what was declared. */
export interface Declared {
  readonly declaration: EnduserDeclaration
  readonly quantities: readonly DeclaredQuantity[]
}

/** A declaration with its quantities; `not_found` when the caller may not see it. */
export async function findDeclared(id: string, signal?: AbortSignal): Promise<Declared> {
  const [declaration, quantities] = await Promise.all([
    client.call(findEnduserDeclaration, { params: { id } }, signal),
    client.call(listEnduserQuantities, { params: { id } }, signal),
  ])
  return { declaration, quantities }
}

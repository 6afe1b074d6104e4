import {
  type EnduserDeclaration,
  findEnduserDeclaration,
  listEnduserQuantities,
} from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { DeclaredQuantity } from '@crateway/shared/contract/calls/declarations.ts'
import type { Ask } from '../../offline/ask.ts'

/** A declaration with what was declared. */
export interface Declared {
  readonly declaration: EnduserDeclaration
  readonly quantities: readonly DeclaredQuantity[]
}

/** A declaration with its quantities; `not_found` when the caller may not see it. */
export async function findDeclared(id: string, ask: Ask): Promise<Declared> {
  const [declaration, quantities] = await Promise.all([
    ask(findEnduserDeclaration, { params: { id } }),
    ask(listEnduserQuantities, { params: { id } }),
  ])
  return { declaration, quantities }
}

import type { AnyCall } from '../call.ts'

export const distributorDeclarationsCalls: readonly AnyCall[] = []

import type { AnyCall } from '../call.ts'

export const declarationAdminCalls: readonly AnyCall[] = []

import type { AnyCall } from '../call.ts'

export const declarationsCalls: readonly AnyCall[] = []

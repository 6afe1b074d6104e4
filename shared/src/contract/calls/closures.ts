import type { AnyCall } from '../call.ts'

export const closuresCalls: readonly AnyCall[] = []

import type { AnyCall } from '../call.ts'

export const authCalls: readonly AnyCall[] = []

import type { AnyCall } from '../call.ts'

export const cratesCalls: readonly AnyCall[] = []

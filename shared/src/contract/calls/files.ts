import type { AnyCall } from '../call.ts'

export const filesCalls: readonly AnyCall[] = []

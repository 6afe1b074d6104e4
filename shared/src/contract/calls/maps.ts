import type { AnyCall } from '../call.ts'

export const mapsCalls: readonly AnyCall[] = []

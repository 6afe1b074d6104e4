import type { AnyCall } from '../call.ts'

export const endusersCalls: readonly AnyCall[] = []

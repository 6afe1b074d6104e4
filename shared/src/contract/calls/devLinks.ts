import type { AnyCall } from '../call.ts'

export const devLinksCalls: readonly AnyCall[] = []

import type { AnyCall } from '../call.ts'

export const dashboardsCalls: readonly AnyCall[] = []

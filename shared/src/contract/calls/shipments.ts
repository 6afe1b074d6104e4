import type { AnyCall } from '../call.ts'

export const shipmentsCalls: readonly AnyCall[] = []

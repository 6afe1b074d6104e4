import type { AnyCall } from '../call.ts'

export const shippingManagementCalls: readonly AnyCall[] = []

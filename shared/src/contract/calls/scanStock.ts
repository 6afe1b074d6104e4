import type { AnyCall } from '../call.ts'

export const scanStockCalls: readonly AnyCall[] = []

import type { Sample } from './sample.ts'

export const scanStockSamples: readonly Sample[] = []

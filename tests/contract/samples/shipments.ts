import type { Sample } from './sample.ts'

export const shipmentsSamples: readonly Sample[] = []

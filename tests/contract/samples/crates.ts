import type { Sample } from './sample.ts'

export const cratesSamples: readonly Sample[] = []

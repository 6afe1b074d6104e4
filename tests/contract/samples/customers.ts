import type { Sample } from './sample.ts'

export const customersSamples: readonly Sample[] = []

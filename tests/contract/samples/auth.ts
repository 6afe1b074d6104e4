import type { Sample } from './sample.ts'

export const authSamples: readonly Sample[] = []

import type { Sample } from './sample.ts'

export const filesSamples: readonly Sample[] = []

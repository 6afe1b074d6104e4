import type { Sample } from './sample.ts'

export const closuresSamples: readonly Sample[] = []

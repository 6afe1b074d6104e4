import type { Sample } from './sample.ts'

export const declarationsSamples: readonly Sample[] = []

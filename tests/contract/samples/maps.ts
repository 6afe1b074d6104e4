import type { Sample } from './sample.ts'

export const mapsSamples: readonly Sample[] = []

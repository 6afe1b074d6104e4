import type { Sample } from './sample.ts'

export const dashboardsSamples: readonly Sample[] = []

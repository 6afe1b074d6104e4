import type { Sample } from './sample.ts'

export const endusersSamples: readonly Sample[] = []

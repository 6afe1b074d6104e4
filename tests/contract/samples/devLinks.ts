import type { Sample } from './sample.ts'

export const devLinksSamples: readonly Sample[] = []

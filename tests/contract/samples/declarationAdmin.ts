import type { Sample } from './sample.ts'

export const declarationAdminSamples: readonly Sample[] = []

import type { Sample } from './sample.ts'

export const distributorDeclarationsSamples: readonly Sample[] = []

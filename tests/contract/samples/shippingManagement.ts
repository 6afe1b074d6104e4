import type { Sample } from './sample.ts'

export const shippingManagementSamples: readonly Sample[] = []

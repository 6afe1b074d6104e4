import { listCapabilities } from '../../../shared/src/contract/calls/capabilities.ts'
import { sampleOf } from './sample.ts'

export const capabilitiesSamples = [sampleOf({ call: listCapabilities, as: 'shipper', request: () => ({}) })]

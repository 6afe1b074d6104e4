import { makeDevLinks } from '../../../shared/src/contract/calls/devLinks.ts'
import { sampleOf } from './sample.ts'

export const devLinksSamples = [sampleOf({ call: makeDevLinks, request: () => ({}) })]

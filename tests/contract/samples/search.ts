import { search, searchSite } from '../../../shared/src/contract/calls/search.ts'
import { sampleOf } from './sample.ts'

export const searchSamples = [
  sampleOf({ call: search, as: 'shipper', request: ({ customerId }) => ({ query: { q: '80', customerId } }) }),
  sampleOf({
    call: searchSite,
    as: 'consignee',
    request: ({ enduserId }) => ({ params: { id: enduserId }, query: { q: '80' } }),
  }),
]

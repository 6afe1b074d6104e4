import {
  chaseList,
  globalCollection,
  globalStock,
  listCustomerEndusers,
  listProducers,
} from '../../../shared/src/contract/calls/customers.ts'
import { sampleOf } from './sample.ts'

const as = 'shipper'

export const customersSamples = [
  sampleOf({ call: chaseList, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({
    call: listCustomerEndusers,
    as,
    request: ({ customerId }) => ({
      params: { customerId },
      query: {
        additionalData: 'true' as const,
        limit: '20',
        offset: '0',
        fromDate: '2026-02-01',
        toDate: '2026-03-31',
      },
    }),
  }),
  sampleOf({ call: listProducers, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({ call: globalStock, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({
    call: globalCollection,
    as,
    request: ({ customerId }) => ({ params: { customerId }, query: { fromDate: '2026-03-25', toDate: '2026-03-31' } }),
  }),
]

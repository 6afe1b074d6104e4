import { findCustomerHome, markHomeSeen } from '../../../shared/src/contract/calls/customerHome.ts'
import { demoNow } from '../../fixtures/demoWorld.ts'
import { sampleOf } from './sample.ts'

const as = 'shipper'

export const customerHomeSamples = [
  sampleOf({ call: findCustomerHome, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({
    call: markHomeSeen,
    as,
    request: ({ customerId }) => ({
      params: { customerId },
      body: { at: demoNow.toISOString(), counts: [{ kind: 'collected' as const, count: 3 }] },
    }),
  }),
]

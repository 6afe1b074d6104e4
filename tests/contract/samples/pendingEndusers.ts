import {
  createPendingEndusers,
  listPendingEndusers,
  type PendingEnduserInput,
} from '../../../shared/src/contract/calls/pendingEndusers.ts'
import { sampleOf } from './sample.ts'

const as = 'shipper'

/** A consignee nobody asked for yet. */
export const newEnduser = (): PendingEnduserInput => ({
  partnerReference: crypto.randomUUID(),
  name: "Comptoir d'Abengourou",
  city: 'São Paulo',
  country: "Côte d'Ivoire",
  street: '12 rue du Marché, bât. #3',
  postalCode: '01 BP 40',
  contactName: 'Awa Konandi',
  contactTel: '+225 27-20 30 40',
  contactEmail: 'awa@comptoir.example',
})

export const pendingEndusersSamples = [
  sampleOf({ call: listPendingEndusers, as, request: ({ customerId }) => ({ params: { customerId } }) }),
  sampleOf({
    call: createPendingEndusers,
    as,
    request: ({ customerId }) => ({ body: { customerId, endusers: [newEnduser(), newEnduser()] } }),
  }),
]

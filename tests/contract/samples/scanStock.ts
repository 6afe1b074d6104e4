import { listScanStock } from '../../../shared/src/contract/calls/scanStock.ts'
import { sampleOf } from './sample.ts'

export const scanStockSamples = [
  sampleOf({ call: listScanStock, as: 'shipper', request: ({ customerId }) => ({ params: { customerId } }) }),
]

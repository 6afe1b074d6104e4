import { array, type Infer, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json } from '../call.ts'
import { dayOrInstant, id } from '../fields.ts'

export const stockScanStruct = type({
  /** Its date part is the day (seed 2, section 2.5); our services tell nothing more. */
  date: dayOrInstant(),
  barcode: id(),
})
export type ScannedCrate = Infer<typeof stockScanStruct>

export const listScanStock = defineCall({
  id: 'listScanStock',
  method: 'GET',
  path: '/v2/scanStock/{customerId}',
  summary:
    'The crates a customer scanned in its own stock, each once a day, the latest day first; of at most 50 000 scans',
  access: forPeople('CUSTOMER', 'Scan stock'),
  tenancy: customerIn('params'),
  answer: json(array(stockScanStruct)),
})

export const scanStockCalls = [listScanStock]

import { listScanStock } from '@crateway/shared/contract/calls/scanStock.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { findScanStock } from './scanStock.queries.ts'

export const scanStockRoutes = [serveCall(listScanStock, ({ params }, { db }) => findScanStock(db, params.customerId))]

import { listPlants } from '@crateway/shared/contract/calls/maps.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { findPlants } from './plants.queries.ts'

export const plantRoutes = [serveCall(listPlants, (_, { db, viewer }) => findPlants(db, viewer.groupId))]

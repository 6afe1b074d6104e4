import { placesByType, plants, type StubPoint, silentCrate } from './mapWorld.ts'
import { json, type RestRow, refused } from './restRow.ts'
import type { StubTrackers } from './trackers.ts'
import { openCustomer } from './world.ts'

const ofCustomer = (query: URLSearchParams) => {
  const asked = query.get('customerId')
  return asked === null || asked === openCustomer.id
}

const byTime = (one: StubPoint, other: StubPoint) => one.timestamp.localeCompare(other.timestamp)

/** The last message of each crate. */
function lastOf(own: readonly StubPoint[]): readonly StubPoint[] {
  const last = new Map<string, StubPoint>()
  for (const point of own.toSorted(byTime)) last.set(point.barcode, point)
  return [...last.values()]
}

function within(query: URLSearchParams): (point: StubPoint) => boolean {
  const from = query.get('startDate') ?? ''
  const to = query.get('endDate') ?? '9999'
  return ({ timestamp }) => timestamp.slice(0, 10) >= from && timestamp.slice(0, 10) <= to
}

/** Where its trackers are: the paths of the seeds, and those of CONTRACT where the seeds show none. */
export function mapRows(trackers: StubTrackers): readonly RestRow[] {
  const sisOf = () => [...new Set(trackers.points.map(({ si }) => si))].sort().toReversed()
  const pointsOf = (si: string | null) => trackers.points.filter((point) => point.si === si)
  return [
    {
      call: 'GET /v2/iotMap/si',
      answer: ({ query }) =>
        json(ofCustomer(query) ? sisOf().map((si) => ({ si, barcodes: lastOf(pointsOf(si)) })) : []),
    },
    {
      // In whatever order its database has them.
      call: 'GET /v2/iotMap/siMvmts',
      answer: ({ query }) => json(ofCustomer(query) ? pointsOf(query.get('si')) : []),
    },
    {
      call: 'GET /v2/iotMap/barcode/{barcode}',
      answer: ({ query }, barcode) =>
        json(trackers.points.filter((point) => point.barcode === barcode).filter(within(query))),
    },
    {
      call: 'GET /v2/iotMap/history/{barcode}',
      answer: ({ query }, barcode) => {
        if (!ofCustomer(query)) return refused('Gibt es nicht', 404)
        const si = query.get('si')
        const own = trackers.points.filter((point) => point.barcode === barcode && (si === null || point.si === si))
        return json(own.filter(within(query)))
      },
    },
    {
      call: 'GET /v2/iotMap/cratesBySi',
      answer: ({ query }) =>
        json(
          (ofCustomer(query) ? sisOf() : []).map((si) => {
            const last = lastOf(pointsOf(si))
            const silent =
              silentCrate.si === si ? [{ barcode: silentCrate.barcode, delStartsOn: null, collected: false }] : []
            const crates = [
              ...last.map(({ barcode, locationMethod }) => ({ barcode, collected: locationMethod === 'sc' })),
              ...silent,
            ]
            const collected = crates.filter((crate) => crate.collected).length
            return { si, collected, inProcess: crates.length - collected, barcodes: crates }
          }),
        ),
    },
    { call: 'GET /v2/iotMap/consigneeTypes', answer: ({ query }) => json(ofCustomer(query) ? placesByType : []) },
    { call: 'GET /v2/plants/', answer: () => json(plants) },
    { call: 'GET /v2/customers/{customerId}/producers', answer: () => json([]) },
  ]
}

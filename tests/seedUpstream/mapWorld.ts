import { openCustomer } from './world.ts'

/** A message as somebody else's services tell it: the seeds' fields (seed 1, section 3), some of them left out. */
export interface StubPoint {
  readonly barcode: string
  readonly si: string
  readonly timestamp: string
  readonly lat?: number | null
  readonly lon?: number | null
  readonly [field: string]: unknown
}

const at = (day: number, hour = 8) => `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

const places = {
  plant: {
    type: 'PLANT',
    code: 'HALDEN',
    name: 'Werk Halden',
    city: 'Halden',
    country: 'Norway',
    lat: 59.12,
    lon: 11.39,
  },
  port: { type: 'PORT', code: 'NOOSL', name: 'Oslo', city: 'Oslo', country: 'Norway', lat: 59.9, lon: 10.74 },
  site: {
    type: 'ENDUSER',
    code: 'K1',
    name: 'Möller Druck',
    city: 'Kassel',
    country: 'Germany',
    lat: 51.31,
    lon: 9.48,
  },
  store: { type: 'CUSTOMER WAREHOUSE', code: 'HW-L', name: null, city: null, country: null, lat: 59.13, lon: 11.4 },
} as const

const crate = (barcode: string, si: string) => ({
  barcode,
  si,
  customerId: openCustomer.id,
  customerName: openCustomer.name,
  shortQrTopCasing: `Q${barcode.slice(-2)}`,
  delStartsOn: '2026-03-01',
})

/** A whole journey: delivered, sent out, over the sea, at the end customer, collected, back. */
function journey(barcode: string, si: string, isOver: boolean): StubPoint[] {
  const base = crate(barcode, si)
  const points: StubPoint[] = [
    {
      ...base,
      ...places.plant,
      timestamp: at(1),
      battery: 96,
      lastSeenBattery: 96,
      temperature: 4.5,
      locationMethod: 'gps',
    },
    { ...base, ...places.store, timestamp: at(3), battery: 95, lastSeenBattery: 95, locationMethod: 'gps' },
    { ...base, ...places.plant, timestamp: at(4), battery: null, lastSeenBattery: 95, locationMethod: 'sd' },
    { ...base, ...places.port, timestamp: at(6), endTimestamp: at(8), battery: 91, lastSeenBattery: 91 },
    // Between places: neither type nor code.
    {
      ...base,
      timestamp: at(9),
      lat: 56.2,
      lon: 8.1,
      type: null,
      code: null,
      name: null,
      battery: 90,
      lastSeenBattery: 90,
    },
    { ...base, ...places.site, timestamp: at(11), battery: 88, lastSeenBattery: 88 },
    { ...base, ...places.site, timestamp: at(19), battery: 87, lastSeenBattery: 87 },
  ]
  if (!isOver) return points
  return [
    ...points,
    { ...base, ...places.plant, timestamp: at(24), battery: 86, lastSeenBattery: 86, locationMethod: 'sc' },
  ]
}

/** All messages there are, in no order. */
export const points: readonly StubPoint[] = [
  ...journey('HPS-0001', 'HP-2026-1', false),
  ...journey('HPS-0002', 'HP-2026-1', true),
  // Its battery is empty, and it was last heard at sea.
  { ...crate('HPS-0003', 'HP-2026-1'), ...places.port, timestamp: at(6), battery: 3, lastSeenBattery: 3 },
  { ...crate('HPS-0003', 'HP-2026-1'), timestamp: at(12), lat: 55.1, lon: 6.2, battery: 0, lastSeenBattery: 0 },
  // Messages without a position, or with none that can be right, among some that have one.
  {
    ...crate('HPS-0004', 'HP-2026-1'),
    timestamp: at(5),
    lat: null,
    lon: null,
    coords: null,
    battery: 60,
    lastSeenBattery: 60,
  },
  { ...crate('HPS-0004', 'HP-2026-1'), timestamp: at(6), battery: 59, lastSeenBattery: 59 },
  { ...crate('HPS-0004', 'HP-2026-1'), timestamp: at(7), lat: 951, lon: 10, battery: 58, lastSeenBattery: 58 },
  { ...crate('HPS-0004', 'HP-2026-1'), ...places.site, timestamp: at(11), coords: [51.31, 9.48], battery: 57 },
  // Never told where it was.
  { ...crate('HPS-0005', 'HP-2026-1'), timestamp: at(10), lat: null, lon: null },
  // The same moment twice, and one under another SI before.
  { ...crate('HPS-0006', 'HP-2025-9'), ...places.site, timestamp: at(2), battery: 44, lastSeenBattery: 44 },
  { ...crate('HPS-0006', 'HP-2026-2'), ...places.plant, timestamp: at(15), battery: 41, lastSeenBattery: 41 },
  { ...crate('HPS-0006', 'HP-2026-2'), ...places.plant, timestamp: at(15), battery: 41, lastSeenBattery: 41 },
].toReversed()

/** A crate that no message ever came of. */
export const silentCrate = { barcode: 'HPS-0007', si: 'HP-2026-2' } as const

export const plants = [
  {
    id: 'P-1',
    name: 'Werk Halden',
    address: 'Sagbrugveien 1',
    city: 'Halden',
    country: 'Norway',
    lat: 59.12,
    lng: 11.39,
  },
  { id: 'P-2', name: 'Werk Moss', address: null, city: 'Moss', country: 'Norway', lat: null, lng: null },
]

/** Places by location type; the seeds do not show what a place has beside a name and coordinates. */
export const placesByType = [
  {
    type: 'CUSTOMER',
    places: [{ id: 'L-1', name: 'Lager Fredrikstad', city: 'Fredrikstad', country: 'Norway', lat: 59.22, lng: 10.93 }],
  },
  { type: 'PORT', places: [{ id: 'L-2', code: 'NOOSL', name: 'Oslo', lat: 59.9, lng: 10.74 }] },
  { type: 'NATURAL PRODUCER', places: [] },
  { type: 'CUSTOMER WAREHOUSE', places: [{ id: 'L-3', code: 'HW-L', name: 'Außenlager', lat: null, lng: null }] },
]

import type {
  CrateStory,
  FormerCycles,
  PresentCycle,
  StoryPoint,
  StoryTrail,
} from '@crateway/shared/contract/calls/crateStory.ts'

/** A cycle of a crate that was delivered 40 days before `storyDay`, shipped after 5, and arrived after 20 more. */
export const cycleOf = (known: Partial<PresentCycle> = {}): PresentCycle => ({
  plant: null,
  enduser: { id: 'e1', name: 'Savona Gomma', city: 'Savona', countryCode: 'IT' },
  deliveryDate: '2026-01-01',
  lastShipToDate: '2026-01-06',
  expectedArrivalDate: null,
  hasArrived: true,
  rentalDays: 40,
  daysAtCustomerPlant: 5,
  transitTime: 20,
  daysAtEnduser: 15,
  agreedDays: 30,
  difference: 10,
  isOverdue: true,
  maxDaysLose: 70,
  deemedLost: false,
  si: null,
  deliveryNumber: null,
  shipmentNumber: null,
  orderNumber: null,
  purchaseOrderNumber: null,
  consigneeCode: null,
  info: null,
  ...known,
})

/** The day that the figures of the samples are of. */
export const storyDay = '2026-02-10'

/** The moment on that day at which somebody looks at them. */
export const storyNow = Date.parse(`${storyDay}T08:00:00Z`)

export const storyOf = (known: Partial<CrateStory>): CrateStory => ({
  barcode: 'C-1',
  material: 'GPS52',
  crateNumber: null,
  batchNumber: null,
  today: storyDay,
  ...known,
})

/** The one cycle before, which was over on a day. */
export const formerOf = (collectionDate: string): FormerCycles => ({
  total: 1,
  averageDays: 30,
  cycles: [
    {
      enduser: null,
      deliveryDate: '2026-01-01',
      lastShipToDate: '2026-01-06',
      collectionDate,
      rentalDays: 30,
      agreedDays: null,
      difference: null,
      isLate: false,
    },
  ],
})

/** A message; without a code from no known place. */
export const pointOf = (timestamp: string, known: Partial<StoryPoint> = {}): StoryPoint => ({
  timestamp,
  lat: 1,
  lon: 2,
  battery: null,
  temperature: null,
  locationMethod: 'gps',
  type: null,
  code: null,
  name: null,
  city: null,
  country: null,
  ...known,
})

export const trailOf = (...points: readonly StoryPoint[]): StoryTrail => ({
  isTracked: true,
  points: [...points],
  isCut: false,
})

export const port = { type: 'PORT', code: 'P1', name: 'Genova', country: 'Italy' } as const
export const site = { type: 'ENDUSER', code: 'e1', name: 'Savona Gomma', city: 'Savona', country: 'Italy' } as const

import type { Page } from 'playwright'
import type { CrateStory } from '../shared/src/contract/calls/crateStory.ts'
import type { ChaseEntry } from '../shared/src/contract/calls/customers.ts'
import type { EnduserCollection, ScannedStock } from '../shared/src/contract/calls/endusers.ts'
import type { SiEntry, TracePoint } from '../shared/src/contract/calls/maps.ts'
import type { Account } from '../tests/fixtures/accounts.ts'

/** What a screen's address is found with. */
export interface Finder {
  readonly page: Page
  /** An answer of the services to whom the page speaks for. */
  read<Answer>(path: string): Promise<Answer>
  /** Ids of the person's customers. */
  readonly customerIds: readonly string[]
  /** Ids of the person's sites, where they are a consignee. */
  readonly siteIds: readonly string[]
}

/** A screen to take pictures of. */
export interface Screen {
  /** What its files begin with, and what it is asked for by. */
  readonly name: string
  /** Who looks at it; nobody where it is public. */
  readonly account?: Account
  readonly path: string | ((finder: Finder) => Promise<string>)
  /** What is done once it is open; it is there once that is. */
  readonly show?: (page: Page) => Promise<void>
  /** Whether it is shown on a desk in the light theme alone: it is there for what it shows, not for how. */
  readonly isOneLook?: boolean
}

interface Journey {
  readonly customerId: string
  readonly points: readonly TracePoint[]
}

/** The first of the journeys that a person may see, crate by crate and SI by SI, that is as it is wanted. */
async function findJourney({ read, customerIds }: Finder, isWanted: (points: readonly TracePoint[]) => boolean) {
  for (const customerId of customerIds) {
    const entries = await read<readonly SiEntry[]>(`/v2/iotMap/si?customerId=${customerId}`)
    for (const { si } of entries) {
      const points = await read<readonly TracePoint[]>(`/v2/iotMap/siMvmts?customerId=${customerId}&si=${si}`)
      const found = Map.groupBy(points, ({ barcode }) => barcode)
        .values()
        .find(isWanted)
      if (found) return { customerId, points: found } satisfies Journey
    }
  }
  throw new Error('The demo world has no such journey')
}

function pathOf({ customerId, points }: Journey): string {
  const last = points.at(-1)
  return `/iotMap?customer=${customerId}&si=${last?.si}&barcode=${last?.barcode}`
}

/** The screen of a journey that is as it is wanted. */
const journey = (name: string, isWanted: (points: readonly TracePoint[]) => boolean): Screen => ({
  name,
  account: 'staff',
  path: async (finder) => pathOf(await findJourney(finder, isWanted)),
  show: (page) => page.locator('ol li').nth(1).waitFor(),
  isOneLook: true,
})

const isLong = (points: readonly TracePoint[]) => points.length > 40
const firstCrate = async (finder: Finder) => pathOf(await findJourney(finder, isLong))

/** The same journey as those see it who track by barcode, over the days it was heard on. */
async function firstBarcode(finder: Finder): Promise<string> {
  const { customerId, points } = await findJourney(finder, isLong)
  const dayOf = (point: TracePoint | undefined) => point?.timestamp?.slice(0, 10) ?? ''
  const query = new URLSearchParams({
    customer: customerId,
    mode: 'barcode',
    barcode: points[0]?.barcode ?? '',
    from: dayOf(points[0]),
    to: dayOf(points.at(-1)),
  })
  return `/crateTrack?${query}`
}

/** The spot where most crates of an SI stand, near enough to see it alone. */
async function fullestSpot({ read, customerIds }: Finder): Promise<string> {
  const [customerId = ''] = customerIds
  const entries = await read<readonly SiEntry[]>(`/v2/iotMap/si?customerId=${customerId}`)
  const spots = entries.flatMap(({ barcodes }) => [
    ...Map.groupBy(
      barcodes.filter(({ code }) => code),
      ({ si, type, code }) => `${si} ${type} ${code}`,
    ).values(),
  ])
  const [first] = spots.toSorted((a, b) => b.length - a.length)[0] ?? []
  return `/iotMap?customer=${customerId}&si=${first?.si}&at=${first?.lat},${first?.lon},12`
}

const crossesDateLine = (points: readonly TracePoint[]) =>
  points.some(({ lon }, index) => Math.abs((lon ?? 0) - (points[index - 1]?.lon ?? lon ?? 0)) > 180)

/** Whether a crate that was at known places tells its position by now from where none is. */
const isNowhere = (points: readonly TracePoint[]) =>
  points.length > 20 &&
  !crossesDateLine(points) &&
  points.slice(-4).every(({ code }) => !code) &&
  points.some(({ code }) => code)

/** The customer most of whose crates were scanned at a consignee's first site. */
async function mostScanned({ read, siteIds }: Finder): Promise<string> {
  const [site = ''] = siteIds
  const rows = await read<readonly ScannedStock[]>(`/v2/endusers/stock/scan/${site}`)
  const [most] = rows.toSorted((a, b) => Number(b.COUNT_BARCODES) - Number(a.COUNT_BARCODES))
  return `/enduser/stock/detail?customer=${site}&customerId=${most?.CUSTOMER}`
}

/** The sheet of the latest pickup at a consignee's first site. */
async function latestPickup({ read, siteIds }: Finder): Promise<string> {
  const [site = ''] = siteIds
  const [latest] = await read<readonly EnduserCollection[]>(`/v2/endusers/collections/${site}`)
  return `/enduser/collections?customer=${site}&sheet=${latest?.COLLECT_ID}`
}

/** A screen of whom a first customer has to call first. @param parameter of the address, that names them */
const ofCalledFirst =
  (path: string, parameter: string) =>
  async ({ read, customerIds }: Finder): Promise<string> => {
    const [customer = ''] = customerIds
    const [first] = await read<readonly ChaseEntry[]>(`/v2/customers/${customer}/chaseList`)
    const query = new URLSearchParams({ customer, [parameter]: first?.id ?? '' })
    return `${path}${path.includes('?') ? '&' : '?'}${query}`
  }

/** The page of a crate that is overdue and was heard often. */
async function lateCrate({ read, customerIds }: Finder): Promise<string> {
  for (const customerId of customerIds) {
    const entries = await read<readonly SiEntry[]>(`/v2/iotMap/si?customerId=${customerId}`)
    for (const { barcode } of entries.flatMap(({ barcodes }) => barcodes)) {
      const query = new URLSearchParams({ barcode })
      const { cycle, trail } = await read<CrateStory>(`/v2/customers/${customerId}/crateStory?${query}`)
      if (cycle?.isOverdue && (trail?.points.length ?? 0) > 20) return `/crate/${barcode}?customer=${customerId}`
    }
  }
  throw new Error('The demo world has no such crate')
}

const byShipper = (name: string, path: Screen['path']): Screen => ({ name, account: 'shipper', path })
const byConsignee = (name: string, path: Screen['path']): Screen => ({ name, account: 'consignee', path })

/** Every screen, and what of the demo world is hardest to draw. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'forgotten-password', path: '/forget-password' },
  byShipper('home', '/'),
  { ...byShipper('maps', '/maps'), show: (page) => page.locator('.leaflet-marker-icon').first().waitFor() },
  byShipper('maps-table', '/maps?view=table'),
  {
    ...byShipper('maps-panel', ofCalledFirst('/maps', 'selected')),
    show: (page) => page.locator('.leaflet-marker-icon').first().waitFor(),
  },
  {
    ...byShipper('tracking', firstCrate),
    show: (page) => page.locator('ol li').nth(1).waitFor(),
  },
  {
    ...byShipper('tracking-all', '/iotMap'),
    show: (page) => page.locator('.leaflet-marker-icon').first().waitFor(),
  },
  {
    ...byShipper('tracking-barcode', firstBarcode),
    show: (page) => page.locator('ol li').nth(1).waitFor(),
  },
  {
    name: 'tracking-table',
    account: 'shipper',
    path: async (finder) => {
      const [customerId = ''] = finder.customerIds
      const [entry] = await finder.read<readonly SiEntry[]>(`/v2/iotMap/si?customerId=${customerId}`)
      return `/iotMap?customer=${customerId}&view=table&si=${entry?.si}`
    },
    show: (page) => page.locator('canvas').waitFor(),
  },
  {
    name: 'tracking-same-spot',
    account: 'shipper',
    path: fullestSpot,
    show: async (page) => {
      await page.locator('.leaflet-marker-icon').first().click()
      await page.getByRole('dialog').getByText(/day/).first().waitFor()
    },
    isOneLook: true,
  },
  journey('tracking-date-line', crossesDateLine),
  journey('tracking-flat-battery', (points) => points.length > 20 && points.at(-1)?.lastSeenBattery === 0),
  journey('tracking-nowhere', isNowhere),
  byShipper('stock', '/stock'),
  byShipper('stock-detail', '/stock/detail'),
  byShipper('chase', '/stock?view=chase'),
  byShipper('chase-panel', ofCalledFirst('/stock?view=chase', 'call')),
  byShipper('crate', lateCrate),
  {
    ...byShipper('palette', '/stock'),
    show: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.type('rub')
      await page.getByRole('group', { name: 'Consignees' }).waitFor()
    },
  },
  byShipper('shipping-review', '/shipping'),
  byShipper('dashboard', '/dashboard/0'),
  byShipper('scan-stock', '/scan-stock'),
  byShipper('deliveries', '/deliveries'),
  byShipper('collections', '/collections'),
  byShipper('collections-detail', ofCalledFirst('/collections/detail', 'enduserId')),
  byShipper('download', '/download'),
  byShipper('shipping', '/shippingManagement'),
  byShipper('consignees', '/shippingManagement/consignees'),
  byShipper('import', '/shippingManagement/import'),
  byShipper('shipping-files', '/shippingFileManagement'),
  byShipper('scan-users', '/scan-users'),
  byShipper('profile', '/profile'),
  byShipper('settings', '/settings'),
  byConsignee('enduser-home', '/'),
  byConsignee('enduser-stock', '/enduser/stock?view=all'),
  byConsignee('enduser-stock-detail', mostScanned),
  byConsignee('enduser-over', '/enduser/stock/over'),
  byConsignee('pickup', '/enduser/pickup-management'),
  byConsignee('enduser-collections', '/enduser/collections'),
  byConsignee('enduser-pickup-sheet', latestPickup),
]

import { findCollections } from '@crateway/shared/client/requests/findCollections.ts'
import type { CrateStory, FormerCycles, StoryTrail } from '@crateway/shared/contract/calls/crateStory.ts'
import { findCrates } from '@crateway/shared/contract/calls/crates.ts'
import { listCrateHistory } from '@crateway/shared/contract/calls/maps.ts'
import { listScanStock } from '@crateway/shared/contract/calls/scanStock.ts'
import { hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import { daysOver, isOver } from '@crateway/shared/domain/overdue.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { client } from '../../client.ts'
import type { StoryQuestion } from './StoryQuestion.ts'
import { findSeedCycle, noCycle } from './seedCycle.ts'
import { createStoryParts } from './storyParts.ts'

const may = (...rights: Right[]) => visitor.value !== null && hasAnyRight(visitor.value.rights, rights)

/** The messages of a crate, as many as have a position. */
async function findTrail({ customerId, barcode }: StoryQuestion, signal: AbortSignal): Promise<StoryTrail> {
  const points = await client.call(listCrateHistory, { params: { barcode }, query: { customerId } }, signal)
  const told = points.filter(isPosition).toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
  return {
    isTracked: points.length > 0,
    isCut: false,
    points: told.map((point) => ({
      timestamp: point.timestamp,
      lat: point.lat,
      lon: point.lon,
      battery: point.battery ?? null,
      temperature: point.temperature ?? null,
      locationMethod: point.locationMethod ?? null,
      type: point.type ?? null,
      code: point.code ?? null,
      name: point.name ?? null,
      city: point.city ?? null,
      country: point.country ?? null,
    })),
  }
}

/** Most former cycles of one answer. */
const mostFormer = 200

async function findFormer({ customerId, barcode }: StoryQuestion, signal: AbortSignal): Promise<FormerCycles> {
  const filter = [{ field: 'barcode', op: 'EQ', value: barcode }] as const
  const { rows, totalCount } = await findCollections(client, { customerId, limit: mostFormer, filter }, signal)
  const cycles = rows
    .map((row) => {
      const rentalDays = Math.max(0, daysBetween(row.deliveryDate, row.collectionDate))
      const difference = daysOver(rentalDays, row.csRefcycleTime)
      return {
        // The seeds' rows tell no end customer.
        enduser: null,
        deliveryDate: row.deliveryDate,
        lastShipToDate: row.lastShipToDate,
        collectionDate: row.collectionDate,
        rentalDays,
        agreedDays: row.csRefcycleTime,
        difference,
        isLate: isOver(difference),
      }
    })
    .toSorted((a, b) => (a.collectionDate < b.collectionDate ? 1 : -1))
  const days = cycles.reduce((sum, { rentalDays }) => sum + rentalDays, 0)
  return { total: totalCount, averageDays: cycles.length === 0 ? null : days / cycles.length, cycles }
}

async function findScans({ customerId, barcode }: StoryQuestion, signal: AbortSignal) {
  const scans = await client.call(listScanStock, { params: { customerId } }, signal)
  return scans
    .filter((scan) => scan.barcode === barcode)
    .map(({ date }) => ({ kind: 'stock' as const, at: date, site: null }))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/**
 * What the seeds' calls tell of a crate, each asked where the person has its right: the cycle of the stock, what was collected,
 * scans of the own stock, messages of the tracker. Nobody tells of former end customers, scans at their sites and deliveries but
 * the one of the cycle. Rejects where none of them knows the crate: as `not_found`, or by what a part failed by. `problem` is of a
 * part that could not be had.
 */
export async function findSeedStory(
  question: StoryQuestion,
  signal: AbortSignal,
): Promise<{ readonly story: CrateStory; readonly problem: Problem | null }> {
  const { customerId, barcode } = question
  const parts = createStoryParts()
  const mayScan = may('Shipping manager user', 'Shipping manager admin')
  const [matches, stock, former, scans, trail] = await Promise.all([
    parts.ask(mayScan, [], () => client.call(findCrates, { params: { barcode } }, signal)),
    parts.ask(may('Stock access'), noCycle, () => findSeedCycle(question, signal)),
    parts.ask(may('Collections access'), noFormer, () => findFormer(question, signal)),
    parts.ask(may('Scan stock'), [], () => findScans(question, signal)),
    parts.ask(may('IotMap access', 'Track access'), noTrail, () => findTrail(question, signal)),
  ])
  const match = matches?.find((one) => (one.customerId ?? customerId) === customerId)
  const isKnown = match || stock?.cycle || (former?.total ?? 0) > 0 || (scans?.length ?? 0) > 0 || trail?.isTracked
  const problem = parts.problem()
  if (!isKnown) throw problem ?? new Problem('not_found', { message: 'No service knows this crate' })
  const deliveryId = stock?.cycle?.deliveryNumber
  const left = deliveryId ? [{ deliveryId, ...untoldDelivery }] : []
  const story = {
    barcode,
    material: match?.material || stock?.material || '',
    crateNumber: match?.crateNumber ?? stock?.crateNumber ?? null,
    batchNumber: stock?.batchNumber ?? null,
    today: figuresDay(new Date()),
    ...(stock?.cycle !== undefined && { cycle: stock.cycle }),
    ...(former && { former }),
    ...(may('Delivery access') && { deliveries: left }),
    ...(scans && { scans }),
    ...(trail && { trail }),
  }
  return { story, problem }
}

const noFormer: FormerCycles = { total: 0, averageDays: null, cycles: [] }
const noTrail: StoryTrail = { isTracked: false, isCut: false, points: [] }

const untoldDelivery = {
  shippingDate: null,
  shipmentNumber: null,
  information: null,
  requirement: null,
} as const

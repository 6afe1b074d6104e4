import type { ShipperStock, StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import { declaredOf } from '@crateway/shared/domain/declaredShares.ts'
import { explainDifference, type StockBasis, type StockReason } from '@crateway/shared/domain/stockDifference.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customerEndusers, customers } from '../../db/schema/index.ts'
import { findLastDeclared } from '../../links/declaredMaterials.queries.ts'
import {
  findFacts,
  findOwned,
  findStanding,
  hasScannedLately,
  type OwnedCrates,
  type SiteOptions,
  type StandingFigures,
  type StockFact,
} from './comparison.queries.ts'
import { byShipper, shipper } from './siteStock.queries.ts'

type Compared = StockComparison['total']

const noneStanding = { estimated: 0, averageDays: null, longestDays: null, agreedDays: null, over: 0 }

/** The same fact of several customers is one: their crates together, the last of their days. */
function joinFacts(facts: readonly StockFact[]): StockReason[] {
  return [...Map.groupBy(facts, ({ kind }) => kind)].map(([kind, same]) => ({
    kind,
    crates: same.reduce((sum, { crates }) => sum + crates, 0),
    day: same.reduce<string | null>(
      (last, { day }) => (last === null || (day !== null && day > last) ? day : last),
      null,
    ),
  }))
}

interface Counted {
  readonly standing: StandingFigures | undefined
  readonly owned: readonly OwnedCrates[]
  readonly facts: readonly StockFact[]
  /** Null where nobody knows. */
  readonly declared: number | null
  readonly declaredAt: string | null
  /** Whether anybody scans at the site: where nobody does, no scans say nothing. */
  readonly isScanning: boolean
}

function compare({ standing, owned, facts, declared, declaredAt, isScanning }: Counted): Compared {
  const { estimated, averageDays, longestDays, agreedDays, over } = standing ?? noneStanding
  const scanned = owned.reduce((sum, one) => sum + one.scanned, 0)
  const basis: StockBasis | null = declared !== null ? 'declared' : isScanning ? 'scanned' : null
  const difference = basis === null ? null : (declared ?? scanned) - estimated
  return {
    estimated,
    scanned,
    declared,
    declaredAt: declared === null ? null : declaredAt,
    basis,
    difference,
    reasons: explainDifference(difference ?? 0, joinFacts(facts.filter((fact) => fact.basis === basis))),
    notScanned: owned.reduce((sum, one) => sum + one.notScanned, 0),
    averageDays,
    longestDays,
    agreedDays,
    over,
  }
}

const isAnything = ({ estimated, scanned, declared }: Compared): boolean =>
  estimated > 0 || scanned > 0 || (declared ?? 0) > 0

/** The crates at a site by shipper, counted three ways, with what explains a difference. */
export async function findComparison(db: Queries, site: SiteOptions): Promise<StockComparison> {
  const last = await findLastDeclared(db, site.enduserId)
  const declaredAt = last?.submittedAt.toISOString() ?? null
  const comparing = { ...site, declaredAt }
  const shippers = await db
    .select(shipper)
    .from(customerEndusers)
    .innerJoin(customers, eq(customers.id, customerEndusers.customerId))
    .where(eq(customerEndusers.enduserId, site.enduserId))
    .orderBy(...byShipper)
  const standing = await findStanding(db, site)
  const owned = await findOwned(db, comparing)
  const facts = await findFacts(db, comparing)
  const isScanning = owned.some(({ seen }) => seen > 0) || (await hasScannedLately(db, site))
  const ids = shippers.map(({ CUSTOMER }) => CUSTOMER)
  const rows = shippers.map((of): ShipperStock => {
    const isOf = ({ customer }: { readonly customer: string | null }) => customer === of.CUSTOMER
    const declared = last === undefined ? null : declaredOf(of.CUSTOMER, last.quantities, owned, ids)
    const counted = { standing: standing.find(isOf), owned: owned.filter(isOf), facts: facts.filter(isOf) }
    return { ...of, ...compare({ ...counted, declared, declaredAt, isScanning }) }
  })
  const all = standing.find(({ customer }) => customer === null)
  const declared = last?.quantities.reduce((sum, { quantity }) => sum + quantity, 0) ?? null
  return {
    rows: rows.filter(isAnything),
    total: compare({ standing: all, owned, facts, declared, declaredAt, isScanning }),
    isScanning,
  }
}

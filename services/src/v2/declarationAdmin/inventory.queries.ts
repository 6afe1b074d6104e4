import type { InventoryRow } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { and, countDistinct, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, crates, customerEndusers, enduserScans } from '../../db/schema/index.ts'
import { hasArrived } from '../../graphql/cycleDays.ts'
import {
  findDeclarationMaterials,
  findLastDeclared,
  findMaterialLabels,
} from '../../links/declaredMaterials.queries.ts'

type Counts = ReadonlyMap<string, number>

const toCounts = (rows: readonly { readonly material: string; readonly crates: number }[]): Counts =>
  new Map(rows.map(({ material, crates }) => [material, crates]))

async function countScanned(db: Queries, enduserId: string): Promise<Counts> {
  const rows = await db
    .select({ material: crates.materialCode, crates: countDistinct(enduserScans.barcode) })
    .from(enduserScans)
    .innerJoin(crates, eq(crates.barcode, enduserScans.barcode))
    .where(and(eq(enduserScans.enduserId, enduserId), isNull(enduserScans.leftAt)))
    .groupBy(crates.materialCode)
  return toCounts(rows)
}

/** Open cycles whose crate has arrived (docs/figures.md). */
async function countEstimated(db: Queries, enduserId: string, today: string): Promise<Counts> {
  const rows = await db
    .select({ material: crates.materialCode, crates: countDistinct(crateCycles.barcode) })
    .from(customerEndusers)
    .innerJoin(
      crateCycles,
      and(
        eq(crateCycles.customerId, customerEndusers.customerId),
        eq(crateCycles.enduserId, customerEndusers.enduserId),
        isNull(crateCycles.collectionDate),
      ),
    )
    .innerJoin(crates, eq(crates.barcode, crateCycles.barcode))
    .where(and(eq(customerEndusers.enduserId, enduserId), hasArrived(today)))
    .groupBy(crates.materialCode)
  return toCounts(rows)
}

interface InventoryOptions {
  readonly enduserId: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly language: LanguageCode
}

/**
 * An enduser's crates by material, three ways: declared by its people, scanned on its site, estimated from the cycles. A
 * row for every line of its form and every further material that one of the three names.
 */
export async function findInventory(db: Queries, options: InventoryOptions): Promise<InventoryRow[]> {
  const { enduserId, today, language } = options
  const last = await findLastDeclared(db, enduserId)
  const declaredAt = last?.submittedAt.toISOString() ?? null
  const declared: Counts = new Map(last?.quantities.map(({ material, quantity }) => [material, quantity]))
  const scanned = await countScanned(db, enduserId)
  const estimated = await countEstimated(db, enduserId, today)
  const form = await findDeclarationMaterials(db, enduserId)
  const others = [...declared.keys(), ...scanned.keys(), ...estimated.keys()].toSorted()
  const labels = await findMaterialLabels(db, [...new Set([...form, ...others])], language)
  return labels.map(({ MATNR, MAKTX }) => ({
    material: MATNR,
    label: MAKTX,
    declared: declared.get(MATNR) ?? null,
    declaredAt,
    scanned: scanned.get(MATNR) ?? 0,
    estimated: estimated.get(MATNR) ?? 0,
  }))
}

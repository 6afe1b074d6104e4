import { mostMovements } from '@crateway/shared/contract/calls/shipments.ts'
import { type FieldProblem, Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, crates, materials } from '../../db/schema/index.ts'
import { mostAhead } from '../../domain/calendar.ts'

/** A crate as it was scanned; what was not told is filled in. */
interface SentMovement {
  readonly barcode: string
  readonly material?: string | undefined
  readonly scannedAt?: string | undefined
}

const mostProblems = 20

function refuse(fields: readonly FieldProblem[]): never {
  const [first] = fields
  throw new Problem('invalid', { message: `${first?.field} ${first?.message}`, fields: fields.slice(0, mostProblems) })
}

/** The materials of those crates that are out with a customer, by barcode. Any other barcode is unknown to it. */
async function findOwnCrates(db: Queries, customerId: string, barcodes: readonly string[]) {
  const rows = await db
    .select({ barcode: crates.barcode, material: crates.materialCode })
    .from(crateCycles)
    .innerJoin(crates, eq(crates.barcode, crateCycles.barcode))
    .where(
      and(
        eq(crateCycles.customerId, customerId),
        isNull(crateCycles.collectionDate),
        inArray(crateCycles.barcode, [...barcodes]),
      ),
    )
  return new Map(rows.map(({ barcode, material }) => [barcode, material]))
}

async function findKnownMaterials(db: Queries, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .select()
    .from(materials)
    .where(inArray(materials.code, [...codes]))
  return new Set(rows.map(({ code }) => code))
}

/**
 * Scanned crates ready to be kept: each is out with the customer, has a known material and an instant that has come. `invalid` names
 * every one that is not, by its place in the list.
 */
export async function checkMovements(db: Queries, customerId: string, sent: readonly SentMovement[], now: Date) {
  if (sent.length === 0 || sent.length > mostMovements) {
    refuse([{ field: 'movements', message: `must be 1 to ${mostMovements} crates` }])
  }
  const own = await findOwnCrates(
    db,
    customerId,
    sent.map(({ barcode }) => barcode),
  )
  const known = await findKnownMaterials(
    db,
    sent.flatMap(({ material }) => material ?? []),
  )
  const problems: FieldProblem[] = []
  const movements = sent.map(({ barcode, material, scannedAt }, index) => {
    const crateMaterial = own.get(barcode)
    if (crateMaterial === undefined) {
      problems.push({ field: `movements.${index}.barcode`, message: 'is not a crate this customer has out' })
    }
    if (material !== undefined && !known.has(material)) {
      problems.push({ field: `movements.${index}.material`, message: 'is not a known crate type' })
    }
    if (scannedAt !== undefined && Date.parse(scannedAt) > now.getTime() + mostAhead) {
      problems.push({ field: `movements.${index}.scannedAt`, message: 'is more than a day ahead' })
    }
    return {
      barcode,
      material: material ?? crateMaterial ?? '',
      scannedAt: scannedAt === undefined ? now : new Date(scannedAt),
    }
  })
  if (problems.length > 0) refuse(problems)
  return movements
}

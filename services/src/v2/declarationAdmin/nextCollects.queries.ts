import type { NextCollect } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { and, asc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { collectLines, collects } from '../../db/schema/index.ts'
import { mostListed } from '../../http/rowWindow.ts'
import { findMaterialLabels } from '../../links/declaredMaterials.queries.ts'
import { stateOf } from './collectState.ts'

/** A collect with all that is told of it. */
export interface WholeCollect extends NextCollect {
  readonly enduserId: string
  readonly shipmentNumber: string | null
}

/** Collects by day, with their lines in the reader's language. */
export async function findWholeCollects(
  db: Queries,
  condition: SQL | undefined,
  language: LanguageCode,
): Promise<WholeCollect[]> {
  const rows = await db
    .select()
    .from(collects)
    .where(condition)
    .orderBy(asc(collects.loadingDate), asc(collects.id))
    .limit(mostListed)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(collectLines)
    .where(inArray(collectLines.collectId, ids))
    .orderBy(asc(collectLines.materialCode))
  const codes = [...new Set(lines.map(({ materialCode }) => materialCode))]
  const labels = new Map((await findMaterialLabels(db, codes, language)).map(({ MATNR, MAKTX }) => [MATNR, MAKTX]))
  const linesOf = Map.groupBy(lines, ({ collectId }) => collectId)
  return rows.map((row) => ({
    id: row.id,
    enduserId: row.enduserId,
    day: row.loadingDate,
    state: stateOf[row.status],
    forwarder: row.forwarderName,
    shipmentNumber: row.shipmentNumber,
    lines: (linesOf.get(row.id) ?? []).map(({ materialCode, quantity }) => ({
      material: materialCode,
      label: labels.get(materialCode) ?? materialCode,
      quantity,
    })),
  }))
}

/** Every collect of a site to come on or after a day (YYYY-MM-DD), by day; one that was done on its day is none any more. */
export async function findNextCollects(
  db: Queries,
  enduserId: string,
  today: string,
  language: LanguageCode,
): Promise<NextCollect[]> {
  const isNext = and(
    eq(collects.enduserId, enduserId),
    gte(collects.loadingDate, today),
    inArray(collects.status, ['planned', 'confirmed']),
  )
  const rows = await findWholeCollects(db, isNext, language)
  return rows.map(({ enduserId: _, shipmentNumber: __, ...collect }) => collect)
}

import type { DeclaredQuantity, MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { defaultLanguage, type LanguageCode } from '@crateway/shared/contract/languages.ts'
import { declarationMaterials, lineProblems } from '@crateway/shared/domain/declaration.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import {
  declarationOriginals,
  declarationQuantities,
  declarations,
  enduserMaterials,
  materialLabels,
  materials,
} from '../db/schema/index.ts'

/** Codes of every material. */
export async function findMaterialCodes(db: Queries): Promise<string[]> {
  const rows = await db.select().from(materials).orderBy(asc(materials.code))
  return rows.map(({ code }) => code)
}

/** Codes of the lines an enduser declares, by code, each counterpart after its own. */
export async function findDeclarationMaterials(db: Queries, enduserId: string): Promise<string[]> {
  const rows = await db
    .select({ code: enduserMaterials.materialCode })
    .from(enduserMaterials)
    .where(eq(enduserMaterials.enduserId, enduserId))
    .orderBy(asc(enduserMaterials.materialCode))
  return declarationMaterials(rows.map(({ code }) => code))
}

/** Labels of materials in their order; in English where the language has none, else the code itself. */
export async function findMaterialLabels(
  db: Queries,
  codes: readonly string[],
  language: LanguageCode,
): Promise<MaterialLabel[]> {
  if (codes.length === 0) return []
  const known = await db
    .select()
    .from(materialLabels)
    .where(
      and(
        inArray(materialLabels.materialCode, [...codes]),
        inArray(materialLabels.language, [language, defaultLanguage]),
      ),
    )
  const labelIn = (code: string, wanted: string) =>
    known.find((row) => row.materialCode === code && row.language === wanted)?.label
  return codes.map((code) => ({
    MATNR: code,
    MAKTX: labelIn(code, language) ?? labelIn(code, defaultLanguage) ?? code,
  }))
}

/** The quantities of a declaration, by material. */
export function findQuantities(db: Queries, declarationId: string): Promise<DeclaredQuantity[]> {
  return db
    .select({ material: declarationQuantities.materialCode, quantity: declarationQuantities.quantity })
    .from(declarationQuantities)
    .where(eq(declarationQuantities.declarationId, declarationId))
    .orderBy(asc(declarationQuantities.materialCode))
}

/** The last declaration of an enduser with its quantities; undefined without one. */
export async function findLastDeclared(db: Queries, enduserId: string) {
  const [last] = await db
    .select({ id: declarations.id, submittedAt: declarations.submittedAt })
    .from(declarations)
    .where(eq(declarations.enduserId, enduserId))
    .orderBy(desc(declarations.submittedAt), desc(declarations.id))
    .limit(1)
  return last && { submittedAt: last.submittedAt, quantities: await findQuantities(db, last.id) }
}

/** Refuses with `invalid` lines that are not those of the enduser's form, each once. */
export async function assertLines(db: Queries, enduserId: string, lines: readonly DeclaredQuantity[]): Promise<void> {
  const fields = lineProblems(lines, await findDeclarationMaterials(db, enduserId))
  const [first] = fields
  if (first !== undefined) throw new Problem('invalid', { message: `${first.field} ${first.message}`, fields })
}

/**
 * Keeps the lines a declaration has as those it was first sent with, unless an earlier change has kept them. Whoever calls
 * holds the declaration's row and is about to change it.
 */
export async function keepOriginal(db: Queries, declarationId: string): Promise<void> {
  const quantities = await findQuantities(db, declarationId)
  await db.insert(declarationOriginals).values({ declarationId, quantities }).onConflictDoNothing()
}

/** Gives a declaration the lines, in place of those it had. Whoever calls holds the declaration's row. */
export async function replaceQuantities(
  db: Queries,
  declarationId: string,
  lines: readonly DeclaredQuantity[],
): Promise<void> {
  await db.delete(declarationQuantities).where(eq(declarationQuantities.declarationId, declarationId))
  if (lines.length === 0) return
  // An operator who works with GPS52 need not have heard of GPS55.
  await db
    .insert(materials)
    .values(lines.map(({ material }) => ({ code: material })))
    .onConflictDoNothing()
  await db
    .insert(declarationQuantities)
    .values(lines.map(({ material, quantity }) => ({ declarationId, materialCode: material, quantity })))
}

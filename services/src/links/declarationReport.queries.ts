import { eq } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { declarations, endusers } from '../db/schema/index.ts'
import { found } from '../http/found.ts'
import type { Texts } from '../i18n/texts.ts'
import { renderDeclarationReport } from '../pdf/declarationReport.ts'
import type { DeclarationReport } from '../pdf/documents.ts'
import { toPostalAddress } from '../pdf/postalAddress.ts'
import { findMaterialLabels, findQuantities } from './declaredMaterials.queries.ts'

interface ReportOptions {
  readonly declarationId: string
  readonly texts: Texts
  readonly providerName: string
  /** When it says it was made. */
  readonly now: Date
  /** IANA name of the zone by whose clocks it tells its times; UTC without one. */
  readonly timeZone?: string | undefined
}

async function findDeclarationReport(db: Queries, options: ReportOptions): Promise<DeclarationReport> {
  const { declarationId, texts, providerName, timeZone } = options
  const [row] = await db
    .select({ declaration: declarations, enduser: endusers })
    .from(declarations)
    .innerJoin(endusers, eq(endusers.id, declarations.enduserId))
    .where(eq(declarations.id, declarationId))
  const { declaration, enduser } = found(row)
  const quantities = await findQuantities(db, declarationId)
  const codes = quantities.map(({ material }) => material)
  const labels = await findMaterialLabels(db, codes, texts.language)
  return {
    providerName,
    timeZone,
    declarationId,
    enduserCode: enduser.id,
    enduser: toPostalAddress(enduser),
    identity: declaration.identity,
    comments: declaration.comments,
    submittedAt: declaration.submittedAt,
    changedAt: declaration.changedAt,
    quantities: quantities.map(({ material, quantity }, index) => ({
      material,
      label: labels[index]?.MAKTX ?? material,
      quantity,
    })),
  }
}

/** A declaration as a PDF to keep (seed 1, section 7). */
export async function makeDeclarationReport(db: Queries, options: ReportOptions) {
  const body = await renderDeclarationReport(await findDeclarationReport(db, options), options.texts, options.now)
  return { name: 'report.pdf', type: 'application/pdf', body }
}

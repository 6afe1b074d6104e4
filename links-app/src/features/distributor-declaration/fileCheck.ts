import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { DistributorPreview } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { type CellFault, mostDistributorRows } from '@crateway/shared/domain/distributorTable.ts'
import { mostFileBytes } from '@crateway/shared/domain/mostFileBytes.ts'
import { isFileProblem, type Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { refusalText } from '../../form/refusal.ts'
import type { FileFault } from './stockFile.ts'

/**
 * What is known of a chosen file. `faulty`: it will not be taken as it is. `unchecked`: it could not be looked at; what
 * receives it will.
 */
export type FileCheck = 'checking' | 'fine' | 'faulty' | 'unchecked'

const ofTheFile: readonly ProblemCode[] = ['unsupported_type', 'too_large', 'invalid', 'malformed']

/** Whether a file was refused, by what looked at it or by what received it, for what is in it. */
export const isRefused = ({ code }: Problem): boolean => isFileProblem(code) || ofTheFile.includes(code)

/** Whether the whole of a file can be taken. */
const isFine = ({ missingColumns, unfit, faults }: DistributorPreview): boolean =>
  missingColumns.length === 0 && unfit === null && faults.length === 0

/**
 * What a look at a file, under way or done, says of it. One that could not be looked at, and was `refused` when it was sent,
 * is not sent again as it is.
 */
export function checkOf(preview: Request<DistributorPreview>, refused: Problem | null = null): FileCheck {
  if (preview.state === 'loading') return 'checking'
  if (preview.state === 'ready') return isFine(preview.data) ? 'fine' : 'faulty'
  return [preview.problem, refused].some((problem) => problem && isRefused(problem)) ? 'faulty' : 'unchecked'
}

const kilobyte = 1_024

/** A size in the words of the language, as file managers show it. */
export function sizeText(bytes: number): string {
  const power = bytes < kilobyte ? 0 : bytes < kilobyte ** 2 ? 1 : 2
  const unit = ['byte', 'kilobyte', 'megabyte'][power]
  return formatNumber(bytes / kilobyte ** power, { style: 'unit', unit, maximumFractionDigits: 1 })
}

/** Why a file was not even read, in words. */
export const fileFaultText = (fault: FileFault, name: string): string =>
  t(`distributorDeclaration.fileFault.${fault}`, { name, most: sizeText(mostFileBytes) })

/** How many rows and crates a file holds, in words: '2 rows, 17 crates'. */
export const summaryText = (rows: number, crates: number): string =>
  t('distributorDeclaration.summary', {
    rows: tCount('distributorDeclaration.rows', rows),
    crates: tCount('distributorDeclaration.crates', crates),
  })

/** Why a cell cannot be taken, in words; `materials` are those that can be named. */
function cellFaultText(fault: CellFault, materials: readonly string[]): string {
  switch (fault) {
    case 'not_whole':
    case 'negative':
    case 'too_large':
      return t(`quantity.${fault}`)
    default:
      return t(`distributorDeclaration.fault.${fault}`, { materials: materials.join(t('common.comma')) })
  }
}

/** What is wrong with each cell: its line and column, what is written there, and why it cannot be taken. */
export const faultRows = ({ faults }: DistributorPreview, materials: readonly string[]): string[][] =>
  faults.map(({ line, column, fault, text }) => [
    String(line),
    column,
    text || t('distributorDeclaration.blank'),
    cellFaultText(fault, materials),
  ])

/** Line and column of each cell that a refusal names, as far as it does. */
export const placesOf = (refusal: Problem | null): string[][] =>
  refusal?.fields.flatMap(({ field }) => (field.startsWith('lines.') ? [field.split('.').slice(1)] : [])) ?? []

/** Why a file cannot be sent as it is, in one or two sentences. */
export function reasonText(preview: Request<DistributorPreview>): string {
  if (preview.state === 'failed') {
    const { problem } = preview
    // By its name it was one.
    return problem.code === 'unsupported_type' ? t('distributorDeclaration.wrongContent') : refusalText(problem)
  }
  if (!preview.data) return ''
  const { missingColumns, unfit, faultyRows } = preview.data
  if (unfit) return t(`distributorDeclaration.unfit.${unfit}`, { most: formatNumber(mostDistributorRows) })
  return missingColumns.length > 0
    ? t('distributorDeclaration.missingColumns', { columns: missingColumns.join(t('common.comma')) })
    : tCount('distributorDeclaration.faultyRows', faultyRows)
}

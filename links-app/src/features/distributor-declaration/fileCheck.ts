import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { DistributorPreview } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { type CellFault, mostDistributorRows } from '@crateway/shared/domain/distributorTable.ts'
import { mostFileBytes } from '@crateway/shared/domain/mostFileBytes.ts'
import { isFileProblem, type Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { quantityFaultText } from '../../form/quantityFaultText.ts'
import { refusalText } from '../../form/refusal.ts'
import type { FileFault } from './stockFile.ts'

/**
 * What is known of a chosen file. `faulty`: it will not be taken as it is. `unchecked`: it could not be looked at; what
 * receives it will.
 */
export type FileCheck = 'checking' | 'fine' | 'faulty' | 'unchecked'

const ofTheFile: readonly ProblemCode[] = ['unsupported_type', 'too_large', 'invalid', 'malformed']

/** Whether a look at a file failed because of the file. */
const isRefused = ({ code }: Problem): boolean => isFileProblem(code) || ofTheFile.includes(code)

/** Whether the whole of a file can be taken. */
const isFine = ({ missingColumns, unfit, faults }: DistributorPreview): boolean =>
  missingColumns.length === 0 && unfit === null && faults.length === 0

/** What a look at a file, under way or done, says of it. */
export function checkOf(preview: Request<DistributorPreview>): FileCheck {
  if (preview.state === 'loading') return 'checking'
  if (preview.state === 'ready') return isFine(preview.data) ? 'fine' : 'faulty'
  return isRefused(preview.problem) ? 'faulty' : 'unchecked'
}

const kilobyte = 1_024

/** A size in the words of the language, as file managers show it. */
export function sizeText(bytes: number): string {
  const power = bytes < kilobyte ? 0 : bytes < kilobyte ** 2 ? 1 : 2
  const unit = ['byte', 'kilobyte', 'megabyte'][power]
  return formatNumber(bytes / kilobyte ** power, { style: 'unit', unit, maximumFractionDigits: 1 })
}

/** Why a file was not even read, in words. */
export function fileFaultText(fault: FileFault, name: string): string {
  switch (fault) {
    case 'wrong_ending':
      return t('distributorDeclaration.wrongEnding', { name })
    case 'empty':
      return t('distributorDeclaration.emptyFile', { name })
    case 'too_large':
      return t('distributorDeclaration.largeFile', { name, most: sizeText(mostFileBytes) })
    case 'unread':
      return t('distributorDeclaration.unread', { name })
  }
}

/** How much was read from a file, in words. */
export const summaryText = ({ rows, quantity }: DistributorPreview) =>
  t('distributorDeclaration.summary', { rows: formatNumber(rows), crates: formatNumber(quantity) })

/** Why a cell cannot be taken, in words; `materials` are those that can be named. */
export function cellFaultText(fault: CellFault, materials: readonly string[]): string {
  switch (fault) {
    case 'missing':
      return t('distributorDeclaration.fault.missing')
    case 'not_whole':
    case 'negative':
    case 'too_large':
      return quantityFaultText(fault)
    case 'unknown_material':
      return t('distributorDeclaration.fault.unknownMaterial', { materials: materials.join(', ') })
    case 'not_a_date':
      return t('distributorDeclaration.fault.notDate')
    case 'in_future':
      return t('distributorDeclaration.fault.inFuture')
    case 'too_old':
      return t('distributorDeclaration.fault.tooOld')
    case 'twice':
      return t('distributorDeclaration.fault.twice')
  }
}

/** Why a file cannot be sent as it is, in one or two sentences. */
export function reasonText(preview: Request<DistributorPreview>): string {
  if (preview.state === 'failed') {
    const { problem } = preview
    // By its name it was one.
    return problem.code === 'unsupported_type' ? t('distributorDeclaration.wrongContent') : refusalText(problem)
  }
  if (preview.state === 'loading') return ''
  const { missingColumns, unfit, faultyRows } = preview.data
  if (missingColumns.length > 0) {
    return t('distributorDeclaration.missingColumns', { columns: missingColumns.join(', ') })
  }
  if (unfit === 'no_rows') return t('distributorDeclaration.noRows')
  if (unfit === 'too_many_rows') {
    return t('distributorDeclaration.tooManyRows', { most: formatNumber(mostDistributorRows) })
  }
  return t('distributorDeclaration.faultyRows', { count: formatNumber(faultyRows) })
}

import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { sizeText } from '@crateway/shared/i18n/sizeText.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { FileProblem, type FileReason } from '@crateway/shared/spreadsheet/fileProblem.ts'

const texts: Readonly<Record<FileReason, (most: number) => string>> = {
  empty: () => t('enduserImport.refused.empty'),
  large: (most) => t('form.fileSize', { most: sizeText(most) }),
  program: () => t('enduserImport.refused.program'),
  pdf: () => t('enduserImport.refused.pdf'),
  picture: () => t('enduserImport.refused.picture'),
  packed: () => t('enduserImport.refused.packed'),
  damaged: () => t('enduserImport.refused.damaged'),
  noSheet: () => t('enduserImport.refused.noSheet'),
  rows: (most) => t('enduserImport.refused.rows', { most: formatNumber(most) }),
  columns: (most) => t('enduserImport.refused.columns', { most: formatNumber(most) }),
  cells: (most) => t('enduserImport.refused.cells', { most: formatNumber(most) }),
  cell: (most) => t('enduserImport.refused.cell', { most: formatNumber(most) }),
  unpacked: () => t('enduserImport.refused.unpacked'),
  formats: () => t('enduserImport.refused.formats'),
  time: () => t('enduserImport.refused.time'),
}

/** What is wrong with a file, as exactly as it is known. */
export function refusedText(problem: Problem): string {
  const reason = problem instanceof FileProblem ? problem.reason : undefined
  const most = problem instanceof FileProblem ? (problem.most ?? 0) : 0
  return reason === undefined ? problemText(problem) : texts[reason](most)
}

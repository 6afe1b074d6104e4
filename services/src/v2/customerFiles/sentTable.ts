import { importExtensions } from '@crateway/shared/contract/calls/customerFiles.ts'
import { type FileKind, kindOf } from '@crateway/shared/spreadsheet/fileKind.ts'
import { fileProblem } from '@crateway/shared/spreadsheet/fileProblem.ts'
import type { SentFile } from '../../calls/callInput.ts'
import { readTable } from '../../spreadsheet/readTable.ts'

const contentTypes: Readonly<Record<FileKind, string>> = {
  text: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
}

/**
 * Refuses a file that is no table or goes under another kind's name: `unsupported_type`, and as `readTable` does, each naming
 * `file`.
 */
export async function assertSentTable(file: SentFile): Promise<void> {
  const name = file.name.toLowerCase()
  if (!importExtensions.some((extension) => name.endsWith(extension))) {
    throw fileProblem('unsupported_type', `Send a file of kind ${importExtensions.join(', ')}`)
  }
  await readTable(file)
}

/** The type a table is downloaded under: what its content is, whatever its sender called it. */
export const tableType = ({ bytes }: SentFile): string => contentTypes[kindOf(bytes)]

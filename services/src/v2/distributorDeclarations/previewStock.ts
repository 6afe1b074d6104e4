import type { DistributorPreview } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { type DistributorRules, readDistributorTable } from '@crateway/shared/domain/distributorTable.ts'

/** Rows and faults that are shown of one file: enough to see whether it was read as it was meant. */
const mostShown = 50

/** Longest text of a cell that is shown, characters. */
const longestText = 100

function cut(text: string): string {
  const characters = [...text]
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : text
}

const empty = { missingColumns: [], unfit: null, rows: 0, quantity: 0, faultyRows: 0, taken: [], faults: [] }

/** What a distributor's file says, and what is wrong with it, for a person who has yet to send it. */
export function previewStock(table: readonly (readonly string[])[], rules: DistributorRules): DistributorPreview {
  const read = readDistributorTable(table, rules)
  if ('missingColumns' in read) return { ...empty, missingColumns: [...read.missingColumns] }
  if ('unfit' in read) return { ...empty, unfit: read.unfit }
  const { rows, faults } = read
  return {
    ...empty,
    rows: rows.length,
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    faultyRows: new Set(faults.map(({ line }) => line)).size,
    taken: rows.slice(0, mostShown),
    faults: faults.slice(0, mostShown).map(({ text, ...fault }) => ({ ...fault, text: cut(text) })),
  }
}

import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { toHalfWidth } from '@crateway/shared/domain/width.ts'
import { cellFault } from './cellFaults.ts'

/** What nobody sees and programs leave behind: marks of direction, joiners, a byte order mark. */
const unseen = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u00ad]/g
/** Blanks of other widths, as programs and web pages put them between words. */
const blanks = /[\p{Zs}\t]/gu

/** Codes, which mean the same whatever the width of their signs. */
const codes: ReadonlySet<EnduserColumn> = new Set(['partnerReference', 'postalCode', 'contactTel', 'contactEmail'])

/**
 * A cell of a file as it is taken: without what nobody sees, and with plain signs in codes. In names and addresses signs of
 * full width stay, unless the contract takes the text with plain ones only.
 */
export function readCell(column: EnduserColumn, text: string): string {
  const seen = text.normalize('NFC').replace(unseen, '').replace(blanks, ' ').trim()
  const plain = toHalfWidth(seen)
  if (plain === seen) return seen
  if (codes.has(column)) return plain.trim()
  return cellFault(column, seen) !== undefined && cellFault(column, plain) === undefined ? plain.trim() : seen
}

import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { searchFold } from '@crateway/shared/domain/searchFold.ts'
import { columnNames } from './columnNames.ts'

/** The column of a file that each of ours is read from, from 0; null where none is. */
export type ColumnMapping = Readonly<Record<EnduserColumn, number | null>>

/** A name without what does not count: case, accents, blanks, signs and what stands in brackets behind it. */
const plain = (name: string): string => searchFold(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
export const foldName = (name: string): string => plain(name.replace(/[(（[].*$/u, '')) || plain(name)

const folded: readonly (readonly [EnduserColumn, readonly string[]])[] = enduserColumns.map((column) => [
  column,
  columnNames[column].map(foldName),
])

/** Two Chinese or Korean signs say as much as four Latin letters. */
const isTelling = (name: string): boolean =>
  name.length >= 4 || (name.length >= 2 && /[\p{Script=Han}ㄱ-ㅎㅏ-ㅣ]/u.test(name))

/** How well a name fits one of ours: 3 where it is one, 2 and more where it ends or begins with one, 0 where it does not. */
function fitOf(name: string, ours: readonly string[]): number {
  if (name === '') return 0
  if (ours.includes(name)) return 3
  const parts = ours.filter(isTelling)
  const longest = (fits: (part: string) => boolean) => Math.max(0, ...parts.filter(fits).map((part) => part.length))
  const [end, start] = [longest((part) => name.endsWith(part)), longest((part) => name.startsWith(part))]
  // What a name ends with is what it is of, in most languages; a longer part says more.
  return Math.max(end > 0 ? 2.2 + end / 1_000 : 0, start > 0 ? 2 + start / 1_000 : 0)
}

interface Fit {
  readonly column: EnduserColumn
  readonly place: number
  readonly fit: number
}

const nothing = Object.fromEntries(enduserColumns.map((column) => [column, null])) as Record<EnduserColumn, null>

/** Finds our columns among the names of a file's, the best fit first; no column is taken twice. */
export function mapColumns(names: readonly string[]): ColumnMapping {
  const fits = names
    .map(foldName)
    .flatMap((name, place) => folded.map(([column, ours]): Fit => ({ column, place, fit: fitOf(name, ours) })))
  const mapping: Record<EnduserColumn, number | null> = { ...nothing }
  const taken = new Set<number>()
  for (const { column, place } of fits.filter(({ fit }) => fit > 0).toSorted((a, b) => b.fit - a.fit)) {
    if (mapping[column] !== null || taken.has(place)) continue
    mapping[column] = place
    taken.add(place)
  }
  return mapping
}

/** How many of our columns a row of names has. */
const countOf = (mapping: ColumnMapping): number => Object.values(mapping).filter((place) => place !== null).length

/** A mapping in which one of our columns is read from another place; whichever was read from there has none any more. */
export function withColumn(mapping: ColumnMapping, column: EnduserColumn, place: number | null): ColumnMapping {
  const others = enduserColumns.map((one) => [one, mapping[one] === place ? null : mapping[one]] as const)
  return { ...mapping, ...Object.fromEntries(others), [column]: place }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')
/** Lines that explain the template. */
const isRemark = (row: readonly string[]): boolean => (row[0] ?? '').trimStart().startsWith('#')

/** Whether a line is one of the table: neither blank nor a remark. */
export const isTableLine = (row: readonly string[]): boolean => !isBlank(row) && !isRemark(row)

/** The places of the first so many lines of the table, looking no further than it takes. */
export function firstTableLines(rows: readonly (readonly string[])[], count: number): readonly number[] {
  const found: number[] = []
  for (let line = 0; line < rows.length && found.length < count; line++) {
    if (isTableLine(rows[line] ?? [])) found.push(line)
  }
  return found
}

/** Lines among which the names are looked for: titles and dates of a list stand above them. */
const mostTitles = 20
/** Fewer names than these may be a word of a title by chance. */
const fewestNames = 2

/**
 * The line that names the columns, from 0: of the first lines the one that has most of our names, else the first that is not
 * blank. Of two lines of names, groups above columns, it is the second that tells.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const lines = firstTableLines(rows, mostTitles)
  const counted = lines.map((line) => ({ line, count: countOf(mapColumns(rows[line] ?? [])) }))
  const [best] = counted.toSorted((a, b) => b.count - a.count)
  return best !== undefined && best.count >= fewestNames ? best.line : (lines[0] ?? 0)
}

/** How a spreadsheet is to read a cell: only text can be mistaken for a formula. A `day` may have a time (`fileDate`). */
export type CellKind = 'text' | 'number' | 'day' | 'boolean'

/** Between cells, in every file the portal writes (seed 2, section 9). */
export const csvSeparator = ';'
/** Tells spreadsheets that the file is UTF-8. */
export const csvBom = '\uFEFF'
/** Behind each line. */
export const csvLineEnd = '\r\n'

/** Blanks and invisible characters, which some programs cut before they look for a formula. */
const unseen = /^['\s\p{Cc}\p{Cf}]*/u
/** What a formula or a command begins with. */
const starters = new Set(['=', '+', '-', '@', '|', '%'])

function looksLikeFormula(text: string): boolean {
  if (/^'*[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(unseen, '')
  // Full-width and small forms of the signs are read like the signs themselves (SAFETY finding 12).
  // A sign such as ⩵ unfolds to several.
  return starters.has(first.normalize('NFKC').charAt(0))
}

/**
 * A text that no spreadsheet takes for a formula: one that looks like one gets an apostrophe in front (OWASP, CSV
 * injection). A text that already begins with apostrophes before a sign gets one more, so that cutting one off again
 * always gives back what was there.
 */
export function toFormulaSafe(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text
}

const needsQuotes = /[;,"\t\r\n]|^\s|\s$/

/** RFC 4180: quotes round what would otherwise be read as more than one cell, or lose its blanks. */
function toField(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What numbers and calendar days look like; anything else in their columns is treated as the text it is. */
const plain: Readonly<Record<Exclude<CellKind, 'text'>, RegExp>> = {
  number: /^-?\d+([.,]\d+)?$/,
  day: /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/,
  boolean: /^(true|false)$/,
}

/** What nearly every cell is: it begins with a letter or digit and has nothing in it that would need a second look. */
const harmless = /^[0-9A-Za-z](?:[\w ./:()-]*[\w./:()-])?$/

/**
 * One cell as it stands in a CSV file. Null is an empty cell. Text becomes formula-safe; numbers, with either decimal sign,
 * and days stay as they are.
 */
export function csvCell(value: string | number | boolean | null, kind: CellKind): string {
  const text = value === null ? '' : String(value)
  if (text === '' || harmless.test(text)) return text
  return toField(kind !== 'text' && plain[kind].test(text) ? text : toFormulaSafe(text))
}

/** One line of a CSV file of finished cells, with its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.join(csvSeparator) + csvLineEnd
}

/** A cell of several lines, as spreadsheets put it: in quotes, those within it doubled. */
const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
const plain = /[^\t\n]*/y

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Rows of cells from the text of a clipboard. Quotes round a cell of one line are its own. */
export function readClipboard(clipboard: string): readonly (readonly string[])[] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (let at = 0; ; at++) {
    const inQuotes = matchAt(quoted, text, at)
    const inner = inQuotes?.[1] ?? ''
    const isQuoted = inQuotes !== null && /[\t\n]/.test(inner)
    const [found = ''] = isQuoted ? inQuotes : (matchAt(plain, text, at) ?? [])
    rows.at(-1)?.push(isQuoted ? inner.replaceAll('""', '"') : found)
    at += found.length
    if (at >= text.length) return rows
    if (text[at] === '\n') rows.push([])
  }
}

/** The text of a clipboard for rows of cells. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((cells) => cells.map(cell).join('\t')).join('\n')
}

import type { LongFormats } from './longFormats.ts'
import { elementsOf } from './sheetParts.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal?: string, hex?: string, name = '') => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : (entities[name] ?? all)
  })

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Where the list of number formats begins and ends. */
const [opening, closing] = [/<(?:\w+:)?numFmts\b[^<>]*>/, /<\/(?:\w+:)?numFmts>/]

/**
 * The styles of an .xlsx with a list of number formats of ours before them, in which long ones have stand-ins: of two lists
 * the library reads the first.
 */
export function shortStyles(styles: Buffer, formats: LongFormats): Buffer {
  const xml = styles.toString()
  const start = opening.exec(xml)
  const after = start === null ? '' : xml.slice(start.index + start[0].length)
  const list = elementsOf(after.slice(0, closing.exec(after)?.index), 'numFmt').map((one) => {
    const [id, text] = [Number(one.get('numFmtId')), formats.standIn(unescaped(one.get('formatCode') ?? ''))]
    return `<numFmt numFmtId="${Number.isSafeInteger(id) ? id : 0}" formatCode="${escaped(text)}"/>`
  })
  return Buffer.concat([Buffer.from(`<numFmts>${list.join('')}</numFmts>`), styles])
}

import { joinBytes, utf8, utf8Bytes } from './bytes.ts'
import type { LongFormats } from './longFormats.ts'
import { elementsOf } from './sheetParts.ts'
import { unescaped } from './unescaped.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Where the list of number formats begins and ends. */
const [opening, closing] = [/<(?:\w+:)?numFmts\b[^<>]*>/, /<\/(?:\w+:)?numFmts>/]

/**
 * The styles of an .xlsx with a list of number formats of ours before them, in which long ones have stand-ins: of two lists
 * the library reads the first.
 */
export function shortStyles(styles: Uint8Array, formats: LongFormats): Uint8Array {
  const xml = utf8(styles)
  const start = opening.exec(xml)
  const after = start === null ? '' : xml.slice(start.index + start[0].length)
  const list = elementsOf(after.slice(0, closing.exec(after)?.index), 'numFmt').map((one) => {
    const [id, text] = [Number(one.get('numFmtId')), formats.standIn(unescaped(one.get('formatCode') ?? ''))]
    return `<numFmt numFmtId="${Number.isSafeInteger(id) ? id : 0}" formatCode="${escaped(text)}"/>`
  })
  return joinBytes([utf8Bytes(`<numFmts>${list.join('')}</numFmts>`), styles])
}

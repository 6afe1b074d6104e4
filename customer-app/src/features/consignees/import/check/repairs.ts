import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { toHalfWidth } from '@crateway/shared/domain/width.ts'
import { likelyCountry } from '@crateway/shared/i18n/countryWords.ts'
import { cellFault } from './cellFaults.ts'

/** Signs that the contract does not take, with what people mean by them. */
const meant: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212_~]/g, '-'],
  [/[´`‘‛′]/g, "'"],
  [/["“”„«»]/g, ''],
  [/[·•・･]/g, '-'],
  [/[;|\\]|\s*[\r\n]+\s*/g, ', '],
  [/[:：]/g, ' '],
  [/\+/g, '&'],
  [/№/g, 'No '],
  [/°/g, 'o'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
]

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.)])/g, '$1')
    .replace(/([,-])[ ,]*(?=,)/g, '')
    .replace(/^[ ,]+|[ ,]+$/g, '')

function* addressTexts(text: string): Generator<string> {
  const plain = meant.reduce((made, [signs, word]) => made.replace(signs, word), text)
  yield tidy(plain)
  // What is left are signs of no meaning here.
  yield tidy(plain.normalize('NFKC').replace(/[^\p{L}\p{M}\p{Nd} ',’./#&()（）㈜㈱·-]/gu, ' '))
}

function* phones(text: string): Generator<string> {
  const plain = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-')
  // A letter that looks like a digit, among digits.
  yield plain.replace(/(?<=\d[ ./-]?)[oO]|[oO](?=[ ./-]?\d)/g, '0').replace(/(?<=\d)[lI]|[lI](?=\d)/g, '1')
  const [first = ''] = plain.split(/[;,/|\r\n]|\bou\b|\bor\b|или|\b[oe]\b/iu)
  for (const one of [plain, first]) {
    // Behind the number there may be an extension, which is another.
    const [, digits = ''] = /(\+?\d[\d ()./-]*)/.exec(one.replace(/^[^\d+]*/u, '')) ?? []
    yield digits.replace(/[ (./-]+$/, '')
  }
}

function* emails(text: string): Generator<string> {
  const plain = text
    .normalize('NFKC')
    .replace(/^mailto:/i, '')
    .trim()
  const bare = plain.replace(/[\s<>"'()]+/g, '').replace(/[.,;:]+$/, '')
  // Of several, and of one with a name, the first.
  yield /[^\s<>"(),:;[\]\\]+@[^\s<>"(),:;[\]\\]+/.exec(plain)?.[0].replace(/[.,;:]+$/, '') ?? ''
  yield plain
    .replace(/\s*[[({<]?\s*(?:@|\bat\b|arroba)\s*[\])}>]?\s*/i, '@')
    .replace(/\s*[[({<]\s*(?:dot|point|ponto)\s*[\])}>]\s*/gi, '.')
  yield bare
  yield bare.replace(/,/g, '.')
  yield bare
    .replace(/@+/g, '@')
    .replace(/\.{2,}/g, '.')
    .replace(/@\./, '@')
  // The sign is missing, and only one other can stand in its place.
  const places = [...bare.matchAll(/[-#$?_]/g)]
  if (!bare.includes('@') && places.length === 1) yield bare.replace(/[-#$?_]/, '@')
}

function candidatesFor(column: EnduserColumn, text: string): Iterable<string> {
  if (column === 'country') return [likelyCountry(text) ?? '', ...addressTexts(text)]
  if (column === 'contactTel') return phones(text)
  return column === 'contactEmail' ? emails(text) : addressTexts(text)
}

/** What a faulty text was probably to be, such that the contract takes it; undefined where nobody can tell. */
export function suggestRepair(column: EnduserColumn, text: string): string | undefined {
  const typed = toHalfWidth(text.trim())
  if (typed === '') return undefined
  for (const candidate of [typed, ...candidatesFor(column, typed)]) {
    const repaired = candidate.trim()
    if (repaired !== '' && repaired !== text && cellFault(column, repaired) === undefined) return repaired
  }
  return undefined
}

import {
  email as contractEmail,
  instant as contractInstant,
  phone as contractPhone,
} from '@crateway/shared/contract/fields.ts'
import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { toFormulaSafe } from '@crateway/shared/domain/csvCell.ts'
import type { Struct } from 'superstruct'

/** What a cell may hold: how it is said in the documentation, and how it is read. */
export interface Cell {
  /** For people: `text up to 200 characters`. */
  readonly says: string
  /** The value of a cell that is not empty, its outer blanks cut; throws a `CellError`. */
  readonly read: (text: string) => unknown
  /** SQL type of the value. */
  readonly type: 'text' | 'date' | 'integer' | 'double precision' | 'list'
}

/** A cell does not hold what its column takes; the message is a predicate: `must be …`. */
export class CellError extends Error {}

const cell = (says: string, type: Cell['type'], read: Cell['read']): Cell => ({ says, type, read })

function readText(value: string, longest: number): string {
  if (/\p{Cc}/u.test(value)) throw new CellError('must be one line without control characters')
  if (!value.isWellFormed()) throw new CellError('holds half of a character')
  if (value.length > longest) throw new CellError(`must have at most ${longest} characters`)
  return value
}

/** A text nobody's spreadsheet takes for a formula: what is exported from here is opened in one. */
function readSafeText(value: string, longest: number): string {
  if (toFormulaSafe(value) !== value) throw new CellError('must not begin like a formula')
  return readText(value, longest)
}

/** One line of text. */
export const text = (longest = 200) =>
  cell(longest === 200 ? 'text' : `text up to ${longest} characters`, 'text', (value) => readSafeText(value, longest))

/** What would end or change an address that holds it, however it is written; the gateway refuses such addresses. */
const unaddressable = /[/\\%]|^\.{1,2}(?:;|$)/

/** What a row is known by, here or where it is referred to: it stands in addresses. */
export const key = () =>
  cell('key', 'text', (value) => {
    if (unaddressable.test(value.normalize('NFKC'))) throw new CellError('must not hold / \\ or %, nor be dots')
    return readSafeText(value, 100)
  })

/** One of some words, as they stand. */
export const choice = (...words: readonly string[]) =>
  cell(`one of ${words.join(', ')}`, 'text', (value) => {
    if (!words.includes(value)) throw new CellError(`must be one of ${words.join(', ')}`)
    return value
  })

/** A calendar day; it has no time zone. */
export const day = () =>
  cell('day as YYYY-MM-DD', 'date', (value) => {
    if (!isDay(value)) throw new CellError('must be a day as YYYY-MM-DD')
    return value
  })

/** What one of the contract's fields takes. */
const field = (says: string, struct: Struct<string, unknown>) =>
  cell(says, 'text', (value) => {
    const [error, read] = struct.validate(value)
    if (error) throw new CellError(error.message)
    return read
  })

const instantField = contractInstant()

/** An instant with its offset; kept in UTC, to the millisecond. */
export const instant = () =>
  cell('instant with its offset, as 2026-03-31T09:30:00Z', 'text', (value) => {
    const [error] = instantField.validate(value)
    if (error) throw new CellError(error.message)
    return new Date(value).toISOString()
  })

/** A number with a decimal point, within bounds. */
export const number = (least: number, most: number) =>
  cell(`number from ${least} to ${most}`, 'double precision', (value) => {
    const figure = /^[+-]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})$/.test(value) ? Number(value) : Number.NaN
    if (!(figure >= least && figure <= most)) {
      throw new CellError(`must be a number from ${least} to ${most}, with a point before its decimals`)
    }
    return figure
  })

/** A whole number of at least 0. */
export const whole = (most: number) =>
  cell(`whole number from 0 to ${most}`, 'integer', (value) => {
    if (!/^\d{1,10}$/.test(value) || Number(value) > most)
      throw new CellError(`must be a whole number from 0 to ${most}`)
    return Number(value)
  })

/** Two capital letters of ISO 3166-1. */
export const countryCode = () =>
  cell('two capital letters of ISO 3166-1', 'text', (value) => {
    if (!/^[A-Z]{2}$/.test(value)) throw new CellError('must be two capital letters, such as PT')
    return value
  })

/** A phone number; its plus is no formula. */
export const phone = () => field('digits with an optional + and separators', contractPhone())

/** An email address with a dot in its domain. */
export const email = () => {
  const address = field('email address', contractEmail())
  return { ...address, read: (value: string) => address.read(readSafeText(value, 254)) }
}

/** Several keys, separated by a bar. */
export const list = () =>
  cell('keys separated by |', 'list', (value) => {
    const entries = value.split('|').map((entry) => entry.trim())
    if (entries.includes('')) throw new CellError('has an empty entry between its bars')
    const safe = entries.map((entry) => readSafeText(entry, 100))
    return [...new Set(safe)]
  })

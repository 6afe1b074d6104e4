import { coerce, nullable, Struct, string } from 'superstruct'
import { isDay } from '../domain/calendarDate.ts'
import { fromCompactDay } from '../domain/compactDay.ts'
import { lengthOf } from '../domain/lengthOf.ts'
import { mostQuantity } from '../domain/quantity.ts'
import type { FaultCode } from '../errors/faultCodes.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The faults a scalar may have, each with the sentence that an API's caller is told. */
type Faults = Readonly<Partial<Record<FaultCode, string>>>

/** What a scalar of the contract carries in its struct's `schema`: `optional` and `nullable` keep it. */
export interface FieldSchema {
  readonly jsonSchema: JsonSchema
  readonly faults: Faults
  /** What is wrong with a value of the scalar; undefined for a right one. */
  readonly faultOf: (value: unknown) => FaultCode | undefined
  /** The same as a sentence. */
  readonly check: (value: unknown) => string | undefined
}

/** Kind of the structs that are such scalars. */
export const fieldType = 'field'

/** A scalar struct that tells its own JSON Schema and what is wrong with a value. */
export function field<Value>(
  jsonSchema: JsonSchema,
  faults: Faults,
  faultOf: (value: unknown) => FaultCode | undefined,
  coerce?: (value: unknown) => unknown,
): Struct<Value, FieldSchema> {
  const check = (value: unknown) => {
    const code = faultOf(value)
    return code && (faults[code] ?? code)
  }
  return new Struct<Value, FieldSchema>({
    type: fieldType,
    schema: { jsonSchema, faults, faultOf, check },
    validator: (value) => check(value) ?? true,
    ...(coerce === undefined ? {} : { coercer: coerce }),
  })
}

/** A scalar that only machines write: right or not. */
export const plainField = <Value>(jsonSchema: JsonSchema, rule: string, isRight: (value: unknown) => boolean) =>
  field<Value>(jsonSchema, { kind: rule }, (value) => (isRight(value) ? undefined : 'kind'))

/** Longest identifier, name and free text that people or machines of ours write. */
export const longestId = 100
const longestText = 200
/** Most characters of a comment. */
export const longestNote = 2_000

/** An identifier: text, never a number. */
export const id = () =>
  plainField<string>(
    { type: 'string', minLength: 1, maxLength: longestId },
    `must be a text of 1 to ${longestId} characters`,
    (value) => typeof value === 'string' && value !== '' && lengthOf(value) <= longestId,
  )

/** Outer blanks are nobody's intention. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** One line a person wrote, not blank (`blank` says so); outer blanks are cut. */
export const text = (longest = longestText, blank = 'must not be blank') =>
  field<string>(
    { type: 'string', minLength: 1, maxLength: longest },
    {
      required: blank,
      oneLine: 'must be one line without control characters',
      long: `must have at most ${longest} characters`,
    },
    (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'required'
      if (/\p{Cc}/u.test(value)) return 'oneLine'
      return lengthOf(value) <= longest ? undefined : 'long'
    },
    trimmed,
  )

/** Free text over several lines, may be empty. */
export const note = (longest = longestNote) =>
  field<string>(
    { type: 'string', maxLength: longest },
    { long: `must be a text of at most ${longest} characters` },
    (value) => (typeof value === 'string' && lengthOf(value) <= longest ? undefined : 'long'),
  )

/** Text over several lines that somebody is going to read: not blank. */
export const paragraphs = (longest = longestNote) =>
  field<string>(
    { type: 'string', minLength: 1, maxLength: longest },
    { required: 'must not be blank', long: `must have at most ${longest} characters` },
    (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'required'
      return lengthOf(value) <= longest ? undefined : 'long'
    },
  )

/** Text of an answer, as it is in the database. */
export const told = () => plainField<string>({ type: 'string' }, 'must be a text', (value) => typeof value === 'string')

/** A secret of a link or of a reset mail, in the alphabet of base64url. What does not fit never existed. */
export const secret = () =>
  plainField<string>(
    { type: 'string', minLength: 1, maxLength: 200 },
    'must be the token of a link',
    (value) => typeof value === 'string' && value !== '' && value.length <= 200,
  )

/** A calendar day, `YYYY-MM-DD`; it has no time zone. */
export const day = () =>
  field<string>({ type: 'string', format: 'date' }, { day: 'must be a date as YYYY-MM-DD' }, (value) =>
    typeof value === 'string' && isDay(value) ? undefined : 'day',
  )

/** A calendar day as `YYYYMMDD`; eight zeros where there is none (CONTRACT section 1). */
export const compactDay = () =>
  plainField<string>({ type: 'string', pattern: '^[0-9]{8}$' }, 'must be a date as YYYYMMDD, or 00000000', (value) => {
    const day = typeof value === 'string' && /^[0-9]{8}$/.test(value) ? fromCompactDay(value) : undefined
    return day === null || (day !== undefined && isDay(day))
  })

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Whether an instant's year in UTC has four digits: an offset can lead out of what ISO 8601 and databases agree on. */
const hasPlainYear = (text: string): boolean => /^(?!0000)\d{4}-/.test(new Date(text).toISOString())

/** An instant, ISO 8601 with its offset; the services answer UTC. */
export const instant = () =>
  field<string>(
    { type: 'string', format: 'date-time' },
    { day: 'must be an instant as 2026-03-31T09:30:00Z' },
    (value) =>
      typeof value === 'string' &&
      instantPattern.test(value) &&
      isDay(value.slice(0, 10)) &&
      !Number.isNaN(Date.parse(value)) &&
      hasPlainYear(value)
        ? undefined
        : 'day',
  )

/** A calendar day, or an instant of it. */
export const dayOrInstant = () =>
  field<string>(
    {
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    },
    { day: 'must be a date' },
    (value) =>
      typeof value === 'string' && (isDay(value) || (instantPattern.test(value) && isDay(value.slice(0, 10))))
        ? undefined
        : 'day',
  )

/** A whole number of crates from 0 to 50 000, in the words of seed 1, section 5. */
export const quantity = () =>
  field<number>(
    { type: 'integer', minimum: 0, maximum: mostQuantity },
    { whole: 'must be a whole number', min: 'min: 0', max: 'max: 50 000' },
    (value) => {
      if (!Number.isInteger(value)) return 'whole'
      if (Number(value) < 0) return 'min'
      return Number(value) > mostQuantity ? 'max' : undefined
    },
  )

/** Largest whole number that every database column of ours holds. */
const largestVersion = 2_147_483_647

/** A count of an answer. */
export const count = () =>
  plainField<number>(
    { type: 'integer', minimum: 0 },
    'must be a whole number of at least 0',
    (value) => Number.isInteger(value) && Number(value) >= 0,
  )

/** How often something changed, from 1: sent back with a change, so that nobody overwrites what they have not seen. */
export const version = () =>
  plainField<number>(
    { type: 'integer', minimum: 1, maximum: largestVersion },
    'must be a whole number of at least 1',
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= largestVersion,
  )

/** A number of an answer: days, degrees, percent. */
export const figure = () => plainField<number>({ type: 'number' }, 'must be a number', Number.isFinite)

/** Yes or no, as 1 or 0. */
export const flag = () =>
  plainField<0 | 1>({ type: 'integer', enum: [0, 1] }, 'must be 0 or 1', (value) => value === 0 || value === 1)

/** A number in a query string. */
export const numeral = (most: number) =>
  plainField<string>(
    { type: 'string', pattern: '^[0-9]{1,9}$' },
    `must be a whole number from 0 to ${most}`,
    (value) => typeof value === 'string' && /^[0-9]{1,9}$/.test(value) && Number(value) <= most,
  )

/** A one-line text of certain characters, said in words; outer blanks are cut. */
const charactersOnly = (code: FaultCode, pattern: RegExp, allowed: string, longest = longestText) =>
  field<string>(
    { type: 'string', minLength: 1, maxLength: longest, description: allowed },
    { required: 'must not be blank', long: `must have at most ${longest} characters`, [code]: allowed },
    (value) => {
      if (typeof value !== 'string' || value.trim() === '') return 'required'
      if (lengthOf(value) > longest) return 'long'
      return pattern.test(value) ? undefined : code
    },
    trimmed,
  )

/** Reference of a shipping: the superset of DESIGN 3.12, under the message of seed 1, section 5. */
export const reference = () =>
  charactersOnly('reference', /^[\p{L}\p{M}\p{Nd} ._-]+$/u, 'Only letters, numbers and . , _ , - are allowed')

/** Name or code of a scan user: letters of any script, digits, spaces (seed 2, section 5). */
export const plainName = () =>
  charactersOnly('plainName', /^[\p{L}\p{M}\p{Nd} ]+$/u, 'Only letters, numbers and spaces are allowed', 60)

/** 'Alphanumeric' of the enduser form: São Paulo and Côte d'Ivoire pass (DESIGN 3.12), and (주)대구 and ㈜대구 too. */
export const addressText = () =>
  charactersOnly(
    'address',
    /^[\p{L}\p{M}\p{Nd} ',’./#&()（）㈜㈱·-]+$/u,
    "Only letters, numbers, spaces and ' , - . / # & ( ) are allowed",
  )

/** Phone number: digits with an optional plus and separators (DESIGN 3.12). */
export const phone = () => charactersOnly('phone', /^\+?[0-9][0-9 ()./-]{2,38}$/, 'must be a phone number', 40)

/** Email address, as HTML forms understand one, with a dot in its domain. */
export const email = () =>
  charactersOnly('email', /^[^\s@<>"(),:;[\]\\]+@[^\s@.,]+(\.[^\s@.,]+)+$/u, 'must be an email address', 254)

/** A password as a person typed it, of whatever age; longer ones than anybody has would only cost us the hashing. */
export const typedPassword = () =>
  field<string>(
    { type: 'string', minLength: 1, maxLength: 1_000, format: 'password' },
    { length: 'must have 1 to 1000 characters' },
    (value) => (typeof value === 'string' && value !== '' && value.length <= 1_000 ? undefined : 'length'),
  )

/** A field that may be left empty: null, or a text a person cleared, is nothing. */
export const blankable = <Value>(struct: Struct<Value, FieldSchema>): Struct<Value | null, FieldSchema> =>
  coerce(nullable(struct), string(), (text) => (text.trim() === '' ? null : text))

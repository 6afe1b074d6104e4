import type { Struct } from 'superstruct'

/** A value with one thing wrong in it, most likely. */
interface Mutation {
  /** What was done, for the reader of a failure. */
  readonly name: string
  readonly value: unknown
}

const long = 'x'.repeat(100_000)
const manyDigits = '9'.repeat(40)

/** Texts that have been somebody's trouble: injections, odd characters, formulas, dates and numbers that are none. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  long,
  manyDigits,
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'e\u0301'.repeat(60),
  '😀'.repeat(120),
  "' or 1=1 --",
  '%_\\%',
  '=cmd|calc',
  '＝1+1',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%zz',
  '{{7*7}}#{7*7}',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999999999Z',
  'NaN',
  '__proto__',
  'constructor',
]

const polluting: unknown = JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}')

/** Everything that can stand where a text or a number should, as JSON has it. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[]]],
  polluting,
  ...oddTexts,
]

const shown = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The structs of an object's fields; none of anything else. */
export function fieldsOf(
  struct: Struct<unknown, unknown> | undefined,
): Readonly<Record<string, Struct<unknown, unknown>>> {
  if (struct === undefined) return {}
  const isObject = (struct.type === 'type' || struct.type === 'object') && isRecord(struct.schema)
  return isObject ? (struct.schema as Record<string, Struct<unknown, unknown>>) : {}
}

/** The struct of a list's items. */
function itemOf(struct: Struct<unknown, unknown>): Struct<unknown, unknown> | undefined {
  return struct.type === 'array' ? (struct.schema as Struct<unknown, unknown>) : undefined
}

function* ofFields(struct: Struct<unknown, unknown>, value: Record<string, unknown>, at: string): Generator<Mutation> {
  for (const [name, field] of Object.entries(fieldsOf(struct))) {
    const { [name]: own, ...others } = value
    const path = at === '' ? name : `${at}.${name}`
    yield { name: `${path} missing`, value: others }
    for (const inner of mutationsOf(field, own, path)) yield { ...inner, value: { ...value, [name]: inner.value } }
  }
  yield { name: `${at || 'body'} with a prototype`, value: { ...value, ...(polluting as object) } }
}

function* ofItems(item: Struct<unknown, unknown>, values: readonly unknown[], at: string): Generator<Mutation> {
  const [first, ...others] = values
  if (first === undefined) return
  yield { name: `${at} two thousand times`, value: Array.from({ length: 2_000 }, () => first) }
  for (const inner of mutationsOf(item, first, `${at}.0`)) yield { ...inner, value: [inner.value, ...others] }
}

/**
 * A value of a struct with, each time, one thing changed: every field missing, of another type, too long, odd. What comes
 * out may still fit the struct.
 */
export function* mutationsOf(struct: Struct<unknown, unknown>, value: unknown, at = ''): Generator<Mutation> {
  for (const odd of oddValues) yield { name: `${at || 'body'} ${shown(odd)}`, value: odd }
  const item = itemOf(struct)
  if (item !== undefined && Array.isArray(value)) yield* ofItems(item, value, at)
  if (isRecord(value)) yield* ofFields(struct, value, at)
}

/** Whether any text inside holds what no text may: U+0000 or half of a surrogate pair. */
export function isUnclean(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => isUnclean(key) || isUnclean(inner))
}

/** Paths of the fields a struct refuses; none when the value fits. */
export function refusedFields(struct: Struct<unknown, unknown> | undefined, value: unknown): readonly string[] {
  if (struct === undefined) return []
  const [error] = struct.validate(value, { coerce: true, mask: true })
  return error === undefined ? [] : error.failures().map(({ path }) => path.join('.'))
}

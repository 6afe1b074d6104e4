interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

function isWithin(value: unknown, schema: Schema): boolean {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity, pattern = '' } = schema
  if (Array.isArray(value)) return value.length <= (schema.maxItems ?? Infinity)
  if (typeof value === 'number') return value >= minimum && value <= maximum
  if (typeof value !== 'string') return true
  const length = [...value].length
  return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(value)
}

/**
 * Where a value does not fit a JSON Schema of the OpenAPI document; nowhere when it fits. Knows the keywords that document
 * is made of, and is made apart from what makes it, so that the two can disagree.
 */
export function misfits(value: unknown, schema: Schema, at = '$'): readonly string[] {
  const { type, properties, required = [], items, anyOf } = schema
  if (anyOf?.every((one) => misfits(value, one, at).length > 0)) return [`${at} fits none`]
  if (type !== undefined && !typesOf(value).some((name) => [type].flat().includes(name))) return [`${at} is no ${type}`]
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at} is none of the enum`]
  if ('const' in schema && schema.const !== value) return [`${at} is not the constant`]
  if (!isWithin(value, schema)) return [`${at} is out of bounds`]
  if (Array.isArray(value)) return items ? value.flatMap((one, index) => misfits(one, items, `${at}[${index}]`)) : []
  if (!isRecord(value)) return []
  const known = properties ?? {}
  const untold = properties === undefined ? [] : Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  return [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name} is missing`),
    ...untold.map((name) => `${at}.${name} is not told of`),
    ...Object.entries(known).flatMap(([name, one]) =>
      Object.hasOwn(value, name) ? misfits(value[name], one, `${at}.${name}`) : [],
    ),
  ]
}

import { Struct } from 'superstruct'
import type { FaultCode } from '../errors/faultCodes.ts'
import { type FieldSchema, fieldType } from './fields.ts'

// biome-ignore lint/suspicious/noExplicitAny: a struct of whatever type; `unknown` would fit none of them
export type AnyStruct = Struct<any, unknown>

/** What a struct refused: which part of it, and the value that stood there. */
interface Refused {
  readonly path: readonly unknown[]
  readonly value: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The struct that a dotted path leads to within another; undefined for a path it does not name. */
export function structAt(struct: AnyStruct, path: string): AnyStruct | undefined {
  let found = struct
  for (const name of path.split('.')) {
    const { type, schema }: { type: string; schema: unknown } = found
    const inner = type === 'array' ? schema : isRecord(schema) ? schema[name] : undefined
    if (!(inner instanceof Struct)) return undefined
    found = inner
  }
  return found
}

/** What a scalar of the contract's vocabulary carries; undefined for other structs. */
export function fieldSchemaOf(struct: AnyStruct | undefined): FieldSchema | undefined {
  // Only `field` makes structs of this kind.
  return struct?.type === fieldType ? (struct.schema as FieldSchema) : undefined
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The rule of the contract that a refused value broke; whatever the kind of field, a blank one is `required`. */
export function failedRule(struct: AnyStruct, { path, value }: Refused): FaultCode {
  if (isBlank(value)) return 'required'
  return fieldSchemaOf(structAt(struct, path.join('.')))?.faultOf(value) ?? 'kind'
}

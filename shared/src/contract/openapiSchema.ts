import { is, type Struct } from 'superstruct'
import type { JsonSchema } from './fields.ts'

// biome-ignore lint/suspicious/noExplicitAny: a struct of whatever values; `unknown` would fit none of them
type AnyStruct = Struct<any, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The structs of an object's fields. */
function fieldsOf({ schema, type }: AnyStruct): readonly (readonly [string, AnyStruct])[] {
  if (!isRecord(schema)) throw new TypeError(`A struct of type ${type} tells no fields`)
  return Object.entries(schema as Record<string, AnyStruct>)
}

/** Makes of a struct its schema, or of one that has a name the reference to it. */
type Write = (struct: AnyStruct) => JsonSchema

function objectSchema(struct: AnyStruct, write: Write): JsonSchema {
  const fields = fieldsOf(struct)
  const required = fields.filter(([, field]) => !is(undefined, field)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, write(field)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

function enumSchema({ schema }: AnyStruct): JsonSchema {
  const values = isRecord(schema) ? Object.values(schema) : []
  const isText = values.every((value) => typeof value === 'string')
  return { ...(isText ? { type: 'string' } : {}), enum: values }
}

function fieldSchema({ schema }: AnyStruct): JsonSchema {
  const told = isRecord(schema) ? schema.jsonSchema : undefined
  if (!isRecord(told)) throw new TypeError('A field tells no JSON Schema')
  return told
}

/** JSON Schema of each kind of struct the contract is made of. */
const schemas: Readonly<Record<string, (struct: AnyStruct, write: Write) => JsonSchema>> = {
  field: fieldSchema,
  object: objectSchema,
  type: objectSchema,
  array: ({ schema }, write) => ({ type: 'array', items: write(schema as AnyStruct) }),
  enums: enumSchema,
  boolean: () => ({ type: 'boolean' }),
  string: () => ({ type: 'string' }),
  integer: () => ({ type: 'integer' }),
}

/** The schema with null allowed beside what it says. */
function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}
  return { ...schema, type: [schema.type, 'null'], ...values }
}

/** Gives a struct's reference, where it has one. */
export type Refer = (struct: AnyStruct, write: () => JsonSchema) => JsonSchema | undefined

/**
 * The JSON Schema (draft 2020-12) of a struct. The library keeps no mark of `nullable` and `optional`, so the struct is
 * asked whether it takes null and undefined. Throws a `TypeError` for a kind of struct the contract is not made of.
 * @param refer what stands for an object that is described elsewhere, made of its schema; nothing for one that is not
 */
export function toJsonSchema(struct: AnyStruct, refer?: Refer): JsonSchema {
  const write: Write = (part) => toJsonSchema(part, refer)
  const schemaOf = Object.hasOwn(schemas, struct.type) ? schemas[struct.type] : undefined
  if (schemaOf === undefined) throw new TypeError(`There is no JSON Schema of a struct of type ${struct.type}`)
  const schema = refer?.(struct, () => schemaOf(struct, write)) ?? schemaOf(struct, write)
  return is(null, struct) ? orNull(schema) : schema
}

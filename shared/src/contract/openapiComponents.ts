import type { Struct } from 'superstruct'
import type { JsonSchema } from './fields.ts'
import { capitalized, schemaNames } from './openapiNames.ts'
import { type Refer, toJsonSchema } from './openapiSchema.ts'

/** The named schemas of a document, made while its operations are. */
export interface Components {
  /**
   * What stands for a body or an answer: an object or rows of objects always by name.
   * @param name of an object that has none of its own
   * @param change what else is to be said of it
   */
  refer(struct: Struct<unknown, unknown>, name: string, change?: (schema: JsonSchema) => JsonSchema): JsonSchema
  /** All that was referred to, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

const isObject = (schema: JsonSchema): boolean => schema.properties !== undefined

export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {}
  const keep = (name: string, schema: JsonSchema): JsonSchema => {
    schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  const named: Refer = ({ schema }, write) => {
    const name = schemaNames.get(schema)
    return name === undefined ? undefined : keep(name, schemas[name] ?? write())
  }
  return {
    schemas,
    refer(struct, name, change = (schema) => schema) {
      const told = change(toJsonSchema(struct, named))
      if (isObject(told)) return keep(capitalized(name), told)
      const row = told.items as JsonSchema | undefined
      return row && isObject(row) ? { ...told, items: keep(`${capitalized(name)}Row`, row) } : told
    },
  }
}

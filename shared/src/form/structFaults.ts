import { type Failure, Struct } from 'superstruct'
import { type FaultCode, type FieldSchema, fieldType } from '../contract/fields.ts'

/** Something wrong with a field: a rule of the contract with its bounds, or a sentence that is ready to be shown. */
export type Fault =
  | { readonly code: FaultCode; readonly least?: number; readonly most?: number }
  | { readonly text: () => string }

/** What is wrong, by the field's dotted path; nothing where all is right. */
export type Faults = ReadonlyMap<string, Fault>

// biome-ignore lint/suspicious/noExplicitAny: a struct of whatever type; `unknown` would fit none of them
export type AnyStruct = Struct<any, unknown>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The struct that a dotted path leads to within another; undefined for a path it does not name. */
function structAt(struct: AnyStruct, path: string): AnyStruct | undefined {
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
function fieldSchemaOf(struct: AnyStruct | undefined): FieldSchema | undefined {
  // Only `field` makes structs of this kind.
  return struct?.type === fieldType ? (struct.schema as FieldSchema) : undefined
}

function toFault(code: FaultCode, { jsonSchema }: FieldSchema): Fault {
  const bound = (...names: readonly string[]) => names.map((name) => jsonSchema[name]).find(Number.isFinite)
  const [least, most] = [bound('minLength', 'minimum'), bound('maxLength', 'maximum')]
  return {
    code,
    ...(typeof least === 'number' ? { least } : {}),
    ...(typeof most === 'number' ? { most } : {}),
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function faultOfFailure(struct: AnyStruct, { path, value }: Failure): Fault {
  if (isBlank(value)) return { code: 'required' }
  const schema = fieldSchemaOf(structAt(struct, path.join('.')))
  const code = schema?.faultOf(value)
  return schema && code ? toFault(code, schema) : { code: 'kind' }
}

/** What a struct of the contract refuses of a value, once its blanks are cut and its empty texts are nothing. */
export function structFaults(struct: AnyStruct, value: unknown): Faults {
  const [error] = struct.validate(value, { coerce: true })
  const faults = new Map<string, Fault>()
  for (const failure of error?.failures() ?? []) {
    const path = failure.path.join('.')
    if (!faults.has(path)) faults.set(path, faultOfFailure(struct, failure))
  }
  return faults
}

/** Every fault that the field at a path may have, so that a form keeps room for the longest. */
export function possibleFaults(struct: AnyStruct, path: string): readonly Fault[] {
  const found = structAt(struct, path)
  const schema = fieldSchemaOf(found)
  if (!found || !schema) return []
  const codes = Object.keys(schema.faults) as FaultCode[]
  const own = codes.filter((code) => code !== 'required').map((code) => toFault(code, schema))
  return isRequired(struct, path) ? [{ code: 'required' }, ...own] : own
}

/** Whether the field at a path may not be left empty. */
export function isRequired(struct: AnyStruct, path: string): boolean {
  const found = structAt(struct, path)
  return found?.validate('', { coerce: true })[0] !== undefined
}

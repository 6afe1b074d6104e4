import type { Failure } from 'superstruct'
import { type AnyStruct, failedRule, fieldSchemaOf, structAt } from '../contract/failedRule.ts'
import type { FieldSchema } from '../contract/fields.ts'
import type { FaultCode } from '../errors/faultCodes.ts'

/** Something wrong with a field: a rule of the contract with its bounds, or a sentence that is ready to be shown. */
export type Fault =
  | { readonly code: FaultCode; readonly least?: number; readonly most?: number }
  | { readonly text: () => string }

/** What is wrong, by the field's dotted path; nothing where all is right. */
export type Faults = ReadonlyMap<string, Fault>

function toFault(code: FaultCode, { jsonSchema }: FieldSchema): Fault {
  const bound = (...names: readonly string[]) => names.map((name) => jsonSchema[name]).find(Number.isFinite)
  const [least, most] = [bound('minLength', 'minimum'), bound('maxLength', 'maximum')]
  return {
    code,
    ...(typeof least === 'number' ? { least } : {}),
    ...(typeof most === 'number' ? { most } : {}),
  }
}

function faultOfFailure(struct: AnyStruct, failure: Failure): Fault {
  const code = failedRule(struct, failure)
  const schema = fieldSchemaOf(structAt(struct, failure.path.join('.')))
  return schema && code !== 'required' ? toFault(code, schema) : { code }
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

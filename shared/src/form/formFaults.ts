import type { AnyStruct } from '../contract/failedRule.ts'
import { type FileRule, fileFault, possibleFileFaults } from './fileFaults.ts'
import { type Fault, type Faults, isRequired, possibleFaults, structFaults } from './structFaults.ts'

/** What may be wrong across fields, by field, or with `wholeForm`; what is absent or undefined is right. */
type OwnFaults = Readonly<Record<string, Fault | undefined>>

/** How a form's fields become what the contract takes. */
export interface FormShape<Values> {
  /** The contract's struct of what is sent: the one source of the form's rules. */
  readonly struct: AnyStruct
  readonly toBody: (values: Values) => unknown
  /** Where a field lies in what is sent, by its name, unless it lies under that name. */
  readonly paths?: Readonly<Record<string, string>> | undefined
  /** What no struct can say: of two fields, or of one that is not sent. It comes before the struct's. */
  readonly ownFaults?: ((values: Values) => OwnFaults) | undefined
  /** The field that holds the file of an upload: required, of the kinds the call accepts, and no larger than it may be. */
  readonly file?: FileRule | undefined
}

/** Stands for a field's name where a fault is of the form as a whole, such as 'Please specify at least a reference or a consignee'. */
export const wholeForm = ''

const pathOf = <Values>({ paths }: FormShape<Values>, name: string): string => paths?.[name] ?? name

/** The name of the field that a path of what is sent belongs to: its own, or the one of which it is a part. */
export function fieldAt<Values>(shape: FormShape<Values>, names: readonly string[], path: string): string {
  const candidates = names.filter((name) => {
    const own = pathOf(shape, name)
    return path === own || path.startsWith(`${own}.`)
  })
  // The longest is the nearest.
  return candidates.toSorted((a, b) => pathOf(shape, b).length - pathOf(shape, a).length)[0] ?? wholeForm
}

/** What is wrong with a form's values, by field. */
export function formFaults<Values extends object>(shape: FormShape<Values>, values: Values): Faults {
  const names = Object.keys(values)
  const faults = new Map<string, Fault>()
  for (const [name, fault] of Object.entries(shape.ownFaults?.(values) ?? {})) if (fault) faults.set(name, fault)
  const { file } = shape
  const ofFile = file && fileFault(file, Reflect.get(values, file.name))
  if (file && ofFile && !faults.has(file.name)) faults.set(file.name, ofFile)
  for (const [path, fault] of structFaults(shape.struct, shape.toBody(values))) {
    const name = fieldAt(shape, names, path)
    if (!faults.has(name)) faults.set(name, fault)
  }
  return faults
}

/** Every fault that the contract may find with a field, or with one part of what it holds. */
export function fieldFaults<Values>(shape: FormShape<Values>, name: string, part?: string): readonly Fault[] {
  if (shape.file?.name === name) return possibleFileFaults(shape.file)
  const path = pathOf(shape, name)
  return possibleFaults(shape.struct, part === undefined ? path : `${path}.${part}`)
}

/** Whether the contract takes no empty field of a name. */
export const isFieldRequired = <Values>(shape: FormShape<Values>, name: string): boolean =>
  shape.file?.name === name || isRequired(shape.struct, pathOf(shape, name))

import type { FaultCode } from '../errors/faultCodes.ts'
import { type FieldProblem, isFileRefusal, type Problem } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { type FormShape, fieldAt } from './formFaults.ts'
import { type Fault, possibleFaults } from './structFaults.ts'

/** What a field is told of a refusal, as long as the refused value stands in it. */
interface RefusedField {
  readonly value: unknown
  readonly fault: Fault
}

/** Why a form was refused, and where that is told. */
export interface Refusal {
  readonly problem: Problem
  /** The fields that are told, by name. */
  readonly at: ReadonlyMap<string, RefusedField>
  /** What names no field of the form: told with the problem, as nobody would hear of it otherwise. */
  readonly left: readonly { readonly field: string; readonly fault: Fault }[]
}

/** Rules whose texts name a bound, which only a field of the form's own struct has. */
const bounded: ReadonlySet<FaultCode> = new Set<FaultCode>(['long', 'min', 'max', 'length'])

/** The rule of the contract that a field broke, in the language on screen; else the words of whoever refused it. */
function faultOf<Values>({ struct }: FormShape<Values>, { field, message, code }: FieldProblem): Fault {
  const known = possibleFaults(struct, field).find((fault) => 'code' in fault && fault.code === code)
  if (known) return known
  return code === undefined || bounded.has(code) ? { text: () => message } : { code }
}

/** What is wrong with the file of an upload: the code of the refusal says it, unless an upstream had words of its own. */
function faultOfFile<Values>(shape: FormShape<Values>, problem: Problem, refused: FieldProblem): Fault {
  const isSaid = isFileRefusal(problem.code) && problem.words === undefined
  return isSaid ? { text: () => problemText(problem) } : faultOf(shape, refused)
}

/**
 * Where a refusal is told.
 * @param drawn the fields that the form draws: only those can tell anything
 * @param ownField the field that a refusal of this code is about, told in the words of the code
 */
export function placeRefusal<Values extends object>(
  shape: FormShape<Values>,
  problem: Problem,
  values: Values,
  drawn: readonly string[],
  ownField?: string,
): Refusal {
  const at = new Map<string, RefusedField>()
  const typed = (name: string): unknown => Reflect.get(values, name)
  if (ownField !== undefined && drawn.includes(ownField)) {
    const fault = { text: () => problemText(problem) }
    return { problem, at: at.set(ownField, { value: typed(ownField), fault }), left: [] }
  }
  const left: Refusal['left'][number][] = []
  for (const refused of problem.fields) {
    const name = fieldAt(shape, drawn, refused.field)
    const fault = name === shape.file?.name ? faultOfFile(shape, problem, refused) : faultOf(shape, refused)
    // A field has one line for words: more about the same field would not be seen at it.
    if (!drawn.includes(name) || at.has(name)) left.push({ field: refused.field, fault })
    else at.set(name, { value: typed(name), fault })
  }
  return { problem, at, left }
}

import type { FaultCode } from '@crateway/shared/errors/faultCodes.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'

/** What is wrong with each field, by its name and in the order on screen; undefined where nothing is. */
export type Faults = Readonly<Record<string, string | undefined>>

/** The first field with a fault. */
export function firstFaulty(faults: Faults): string | undefined {
  return Object.entries(faults).find(([, fault]) => fault !== undefined)?.[0]
}

/** The fields that something was filled into: what is wrong with what was typed earlier is told at once, so that nobody has to guess. */
export function filledOf(faults: Faults): string[] {
  return Object.keys(faults).filter((name) => faults[name] !== 'missing')
}

/** What a public form calls rules of the contract, where it has a name of its own for one. */
const ownNames: Partial<Record<FaultCode, string>> = { required: 'missing', day: 'unreadable' }

/**
 * What to say of the field that a server's refusal names first: the form's own text of the rule that was broken, in the
 * language on screen, else the server's words.
 */
export function refusedWords({ fields }: Problem, texts: Readonly<Record<string, string>>): string | undefined {
  const [first] = fields
  if (first?.code === undefined) return first?.message
  return texts[ownNames[first.code] ?? first.code] ?? first.message
}

/** The field that a server's refusal names first, by the end of its path (`closure.startDate`); undefined where it names none. */
export function refusedField({ fields }: Problem): string | undefined {
  return fields[0]?.field.split('.').at(-1)
}

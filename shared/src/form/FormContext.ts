import { createContext, useContext } from 'react'
import type { Faults } from './structFaults.ts'
import type { SubmitForm } from './useSubmit.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form of whatever values; its fields know only their own
export type AnyForm = SubmitForm<any>

interface FormAround {
  readonly form: AnyForm
  /** What is wrong with what stands in the fields, told or not. */
  readonly faults: Faults
}

/** The form that fields belong to. */
export const FormContext = createContext<FormAround | null>(null)

/** The form around a field. Throws outside of one. */
export function useFormAround(): FormAround {
  const around = useContext(FormContext)
  if (!around) throw new Error('A field needs a form around it')
  return around
}

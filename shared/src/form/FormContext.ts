import { createContext, useContext } from 'react'
import type { SubmitForm } from './useSubmit.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form of whatever values; its fields know only their own
export type AnyForm = SubmitForm<any>

/** The form that fields belong to. */
export const FormContext = createContext<AnyForm | null>(null)

/** The form around a field. Throws outside of one. */
export function useForm(): AnyForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field needs a form around it')
  return form
}

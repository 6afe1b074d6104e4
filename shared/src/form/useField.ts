import { useSignals } from '@preact/signals-react/runtime'
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form'
import { useForm } from './FormContext.ts'
import { faultText } from './faultText.ts'
import { fieldFaults, formFaults, isFieldRequired } from './formFaults.ts'
import type { Fault } from './structFaults.ts'
import { refusedType } from './useSubmit.ts'

export interface FieldState {
  readonly control: ControllerRenderProps<FieldValues, string>
  readonly isBusy: boolean
  readonly isRequired: boolean
  /** What is wrong with it, once it was left or refused. */
  readonly error: string | undefined
  /** Every error that the field may be told, for the room it keeps. */
  readonly room: readonly string[]
}

/**
 * A field of the form around it.
 * @param name a key of the form's values; throws for another
 * @param own faults of the form's own that it may be told beside the contract's
 * @param part the part of what it holds that has the contract's faults, where it holds several
 */
export function useField(name: string, own: readonly Fault[] = [], part?: string): FieldState {
  useSignals()
  const { methods, shape, isBusy } = useForm()
  const { field, fieldState } = useController({ name, control: methods.control })
  const values = methods.getValues()
  if (!Object.hasOwn(values, name)) throw new TypeError(`The form has no field ${name}`)
  const { error } = fieldState
  // Told in the language on screen, also when that changes: the form library keeps no words of ours.
  const fault = error && error.type !== refusedType ? formFaults(shape, values).get(name) : undefined
  return {
    control: field,
    isBusy,
    isRequired: isFieldRequired(shape, name),
    error: error?.type === refusedType ? error.message : fault && faultText(fault),
    room: [...fieldFaults(shape, name, part), ...own].map(faultText),
  }
}

import { useSignals } from '@preact/signals-react/runtime'
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form'
import { isSameValue } from './draftValues.ts'
import { useFormAround } from './FormContext.ts'
import { faultText } from './faultText.ts'
import { fieldFaults, isFieldRequired } from './formFaults.ts'
import type { Fault } from './structFaults.ts'

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
  const { form, faults } = useFormAround()
  const { methods, shape, isBusy, isReadOnly, isTried, refusal, fields } = form
  const { field, fieldState } = useController({ name, control: methods.control })
  if (!Object.hasOwn(methods.getValues(), name)) throw new TypeError(`The form has no field ${name}`)

  const place = useRef<HTMLElement>(null)
  // Before anything is painted: until then the form takes what is wrong with it for a fault of the whole.
  useLayoutEffect(() => fields.enter(name, () => place.current), [fields, name])
  const { ref: register } = field
  const ref: RefCallback<HTMLElement> = useCallback(
    (element) => {
      place.current = element
      register(element)
    },
    [register],
  )

  const refused = refusal?.at.get(name)
  // Judged as it is drawn, so that a fault comes and goes with the other field that causes it.
  const wrong = fieldState.isTouched || isTried ? faults.get(name) : undefined
  const fault = refused && isSameValue(refused.value, field.value) ? refused.fault : wrong
  const error = fault && faultText(fault)
  const room = [...fieldFaults(shape, name, part), ...own].map(faultText)
  return {
    control: { ...field, ref },
    isBusy: isBusy || isReadOnly,
    isRequired: isFieldRequired(shape, name),
    error,
    room: error === undefined || room.includes(error) ? room : [...room, error],
  }
}

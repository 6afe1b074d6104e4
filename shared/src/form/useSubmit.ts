import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type Problem, type ProblemCode, toProblem } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { showToast } from '../ui/showToast.ts'
import { useUnsavedWork } from '../ui/useUnsavedWork.ts'
import { type FormShape, fieldAt, formFaults, wholeForm } from './formFaults.ts'
import { offerUndo } from './offerUndo.ts'
import { createSubmissionKeys } from './submissionKeys.ts'
import type { SubmitCall } from './submitCall.ts'
import { type FormDraft, type FormDraftOptions, useFormDraft } from './useFormDraft.ts'

/** What a form is of. Fields are named by the keys of its values. */
export interface SubmitOptions<Values extends FieldValues, Answer> extends Omit<FormShape<Values>, 'struct'> {
  /** What stands in the fields at first. Options are those of the first drawing: another record is another `key`. */
  readonly start: Values
  /** The file of an upload, of what stands in the fields. */
  readonly fileOf?: (values: Values) => File | undefined
  /** Where what is typed is kept until it is sent; without it, leaving asks. */
  readonly draft?: FormDraftOptions<Values>
  /** The field that a refusal is about, by its code, such as a wrong password: told in the words of the code. */
  readonly fieldOfCode?: Partial<Record<ProblemCode, string>>
  /** What is said when it is done; undefined says nothing. */
  readonly doneText?: (answer: Answer) => string | undefined
  /** Takes it back: offered with what is said, for ten seconds and by Ctrl+Z. */
  readonly onUndo?: (answer: Answer) => Promise<void>
  readonly onDone: (answer: Answer) => void
}

/** A form at work, for `FormDialog`, `FormPage` and the fields in them. */
export interface SubmitForm<Values extends FieldValues = FieldValues> {
  readonly id: string
  readonly methods: UseFormReturn<Values>
  readonly shape: FormShape<Values>
  readonly isBusy: boolean
  /** Something stands in the fields that did not at first. */
  readonly isChanged: boolean
  /** Why it was refused as a whole; null when it was not, or at its fields only. */
  readonly refusal: Problem | null
  readonly draft: FormDraft
  readonly onSubmit: (event: FormEvent) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** The one place where the contract's rules meet the form library. Its faults name no words: fields say them. */
function resolverOf<Values extends FieldValues>(shape: FormShape<Values>): Resolver<Values> {
  return (values) => {
    const faults = formFaults(shape, values)
    if (faults.size === 0) return { values, errors: {} }
    const errors = Object.fromEntries([...faults.keys()].map((name) => [name, { type: 'fault' }]))
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** Type of the error at a field that the service refused, whose message is the service's own. */
export const refusedType = 'refused'

const isLine = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.getAttribute('aria-expanded') !== 'true'

/**
 * A form that sends something (DESIGN 28). Its rules are the contract's; one submission has one idempotency key, however often
 * it is tried; a refusal is told at its fields, or at the form, and leaves everything as it was typed.
 */
export function useSubmit<Values extends FieldValues, Body, Answer>(
  call: SubmitCall<Body, Answer>,
  options: SubmitOptions<Values, Answer>,
): SubmitForm<Values> {
  useSignals()
  const id = useId()
  const { struct } = call
  const shape: FormShape<Values> = { ...options, struct }
  const methods = useForm<Values>({
    mode: 'onTouched',
    defaultValues: options.start as DefaultValues<Values>,
    resolver: resolverOf(shape),
  })
  const [keys] = useState(() => createSubmissionKeys())
  const draft = useFormDraft(methods, keys, options.start, options.draft)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  // Two presses may come before anything is drawn anew.
  const isSending = useRef(false)
  const isChanged = methods.formState.isDirty
  useUnsavedWork(isChanged && !draft.isKept)

  /** What a refusal says of fields that are in the form. */
  const refusedFields = (problem: Problem) => {
    const own = options.fieldOfCode?.[problem.code]
    if (own !== undefined) return [{ name: own, message: problemText(problem) }]
    const names = Object.keys(options.start)
    return problem.fields
      .map(({ field, message }) => ({ name: fieldAt(shape, names, field), message }))
      .filter(({ name }) => name !== wholeForm)
  }

  const refuse = (problem: Problem) => {
    const fields = refusedFields(problem)
    for (const { name, message } of fields) methods.setError(name as Path<Values>, { type: refusedType, message })
    const [first] = fields
    if (first) methods.setFocus(first.name as Path<Values>, { shouldSelect: true })
    setRefusal(first ? null : problem)
  }

  const send = async (values: Values) => {
    const body = shape.toBody(values)
    const file = options.fileOf?.(values)
    const content = JSON.stringify([body, file && [file.name, file.size, file.lastModified]])
    const idempotencyKey = keys.keyFor(content)
    draft.note()
    const answer = await call.send(struct.create(body), { idempotencyKey, ...(file ? { file } : {}) })
    keys.done()
    // What stands in the fields is saved: nothing asks about it any more.
    methods.reset(values)
    draft.forget()
    const text = options.doneText?.(answer)
    const { onUndo } = options
    if (text !== undefined && onUndo) offerUndo(text, () => onUndo(answer))
    else if (text !== undefined) showToast('good', text)
    options.onDone(answer)
  }

  const submit = methods.handleSubmit(async (values) => {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setRefusal(null)
    try {
      await send(values)
    } catch (error) {
      refuse(toProblem(error))
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  })

  return {
    id,
    methods,
    shape,
    isBusy,
    isChanged,
    refusal,
    draft,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      if (!isSending.current) void submit(event)
    },
    // The button of a form that is not right is disabled, so that Enter would do nothing: it leads to the first fault.
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isLine(event.target)) return
      if (formFaults(shape, methods.getValues()).size > 0) void methods.handleSubmit(() => undefined)()
    },
  }
}

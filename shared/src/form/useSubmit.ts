import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { ProblemCode } from '../errors/Problem.ts'
import { isForInputMethod } from '../ui/isForInputMethod.ts'
import { showToast } from '../ui/showToast.ts'
import { useUnsavedWork } from '../ui/useUnsavedWork.ts'
import { createDrawnFields, type DrawnFields } from './drawnFields.ts'
import { type FormShape, formFaults } from './formFaults.ts'
import { offerUndo } from './offerUndo.ts'
import { placeRefusal, type Refusal } from './refusal.ts'
import type { Fault } from './structFaults.ts'
import { runSubmission } from './submission.ts'
import { createSubmissionKeys } from './submissionKeys.ts'
import type { SubmitCall } from './submitCall.ts'
import { type FormDraft, type FormDraftOptions, useFormDraft } from './useFormDraft.ts'

/** What a form is of. Fields are named by the keys of its values. */
export interface SubmitOptions<Values extends FieldValues, Answer> extends Omit<FormShape<Values>, 'struct' | 'file'> {
  /** What stands in the fields at first. Options are those of the first drawing: another record is another `key`. */
  readonly start: Values
  /** The field of an upload's file, a `FileField`. */
  readonly fileField?: keyof Values & string
  /** What `ownFaults` may say of the form as a whole: there is room for each. */
  readonly wholeFaults?: readonly Fault[]
  /** What it is of can't be changed any more: what stands in the fields can be read and copied. */
  readonly isReadOnly?: boolean
  /** Where what is typed is kept until it is sent; without it, leaving asks. */
  readonly draft?: FormDraftOptions<Values>
  /** The field that a refusal is about, by its code, such as a wrong password: told in the words of the code. */
  readonly fieldOfCode?: Partial<Record<ProblemCode, string>>
  /**
   * What has to end before anything is sent, such as look-ups of what was typed: the form is busy meanwhile, and sends what
   * stands in its fields afterwards. What it rejects with is told as a refusal.
   */
  readonly prepare?: (signal: AbortSignal) => Promise<void>
  /** What is said when it is done; undefined says nothing. */
  readonly doneText?: (answer: Answer) => string | undefined
  /** Takes it back: offered with what is said, for ten seconds and by Ctrl+Z. */
  readonly onUndo?: (answer: Answer) => Promise<void>
  /** It is done, and nothing is unsaved any more: may lead elsewhere. */
  readonly onDone: (answer: Answer) => void
}

/** A form at work, for `FormDialog`, `FormPage` and the fields in them. */
export interface SubmitForm<Values extends FieldValues = FieldValues> {
  readonly id: string
  readonly methods: UseFormReturn<Values>
  readonly shape: FormShape<Values>
  /** The fields it draws: nothing can be told at any other. */
  readonly fields: DrawnFields
  readonly wholeFaults: readonly Fault[]
  readonly isBusy: boolean
  readonly isReadOnly: boolean
  /** Something stands in the fields that did not at first. */
  readonly isChanged: boolean
  /** It was to be sent although something was wrong: everything is told from then on. */
  readonly isTried: boolean
  /** Why it was refused; null when it was not. */
  readonly refusal: Refusal | null
  /** The last try was stopped: whether it was done, nobody knows. */
  readonly stopped: 'repeatable' | 'once' | null
  readonly draft: FormDraft
  readonly onSubmit: (event: FormEvent) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  /** Stops what is on its way. */
  readonly stop: () => void
  /** What was typed is to be lost: puts back what stood there at first, and nothing asks about it any more. */
  readonly discard: () => void
  /**
   * The record has become another one under the form, such as by somebody else's change: `start` is what a form of it would
   * begin with, and `values` stand in the fields from now on. `basis` is its state, as `FormDraftOptions` has it.
   */
  readonly rebase: (start: Values, values: Values, basis: string) => void
}

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
  const { struct, accepts = [] } = call
  const { fileField, wholeFaults = [] } = options
  const shape: FormShape<Values> = {
    ...options,
    struct,
    file: fileField === undefined ? undefined : { name: fileField, accepts },
  }
  const methods = useForm<Values>({ defaultValues: options.start as DefaultValues<Values> })
  const [fields] = useState(createDrawnFields)
  const [keys] = useState(() => createSubmissionKeys())
  const draft = useFormDraft(methods, keys, options.start, options.draft)
  const [isBusy, setIsBusy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [stopped, setStopped] = useState<SubmitForm['stopped']>(null)
  // That there was no line is no news once there is one.
  useEffect(() => {
    if (refusal?.problem.code !== 'offline') return
    const forget = () => setRefusal(null)
    addEventListener('online', forget)
    return () => removeEventListener('online', forget)
  }, [refusal])
  // Two presses may come before anything is drawn anew.
  const sending = useRef<AbortController | null>(null)
  const isChanged = methods.formState.isDirty
  const release = useUnsavedWork(isChanged && !draft.isKept)

  /** Tells everything that is wrong and leads to the first of it; whether anything is. */
  const tellFaults = (): boolean => {
    const faults = formFaults(shape, methods.getValues())
    if (faults.size === 0) return false
    setIsTried(true)
    fields.focus(fields.names().find((name) => faults.has(name)))
    return true
  }

  const settle = (values: Values | undefined) => {
    methods.reset(values)
    draft.forget()
    setIsTried(false)
    setRefusal(null)
    // At once: what follows may lead elsewhere before the form is drawn anew.
    release()
  }

  const sayDone = (answer: Answer) => {
    const text = options.doneText?.(answer)
    const { onUndo } = options
    if (text !== undefined && onUndo) offerUndo(text, () => onUndo(answer))
    else if (text !== undefined) showToast('good', text)
  }

  const submit = async () => {
    if (sending.current || options.isReadOnly || tellFaults()) return
    const controller = new AbortController()
    sending.current = controller
    setIsBusy(true)
    setRefusal(null)
    setStopped(null)
    let values = { ...methods.getValues() }
    const send = async (signal: AbortSignal) => {
      await options.prepare?.(signal)
      values = { ...methods.getValues() }
      const body = shape.toBody(values)
      const file: unknown = fileField && values[fileField]
      const sent = file instanceof File ? { file } : {}
      const content = JSON.stringify([body, sent.file && [sent.file.name, sent.file.size, sent.file.lastModified]])
      const idempotencyKey = keys.keyFor(content)
      draft.note()
      return call.send(struct.create(body), { idempotencyKey, signal, ...sent })
    }
    const end = (answer: Answer) => {
      options.onDone(answer)
      // Last: where the form could not be left, the same content sent again is no other deed.
      keys.done()
    }
    await runSubmission(
      {
        send,
        // What stands in the fields by now: nobody types while it is sent, but what was found out meanwhile may be kept there.
        whenDone: [() => settle({ ...methods.getValues() }), sayDone, end],
        onRefused(problem) {
          const own = options.fieldOfCode?.[problem.code]
          const names = fields.names()
          const placed = placeRefusal(shape, problem, values, names, own)
          setRefusal(placed)
          fields.focus(
            names.find((name) => placed.at.has(name)),
            { selects: true },
          )
        },
        onStopped: () => setStopped(call.isRepeatable ? 'repeatable' : 'once'),
      },
      controller.signal,
    )
    sending.current = null
    setIsBusy(false)
  }

  return {
    id,
    methods,
    shape,
    fields,
    wholeFaults,
    isBusy,
    isReadOnly: options.isReadOnly ?? false,
    isChanged,
    isTried,
    refusal,
    stopped,
    draft,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
    // The button of a form that is not right is disabled, so that Enter would do nothing: it says why.
    onKeyDown: (event) => {
      if (
        event.key === 'Enter' &&
        !isForInputMethod(event.nativeEvent) &&
        isLine(event.target) &&
        !options.isReadOnly
      ) {
        tellFaults()
      }
    },
    stop: () => sending.current?.abort(),
    discard: () => settle(undefined),
    rebase: (start, values, basis) => {
      methods.reset(start)
      for (const [name, value] of Object.entries(values)) {
        const path = name as Path<Values>
        methods.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
      setRefusal(null)
      setStopped(null)
      draft.rebase(start, basis)
    },
  }
}

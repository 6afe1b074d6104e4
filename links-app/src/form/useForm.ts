import {
  type AnimationEventHandler,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isLeavingField } from './isLeavingField.ts'
import { submitOnEnter } from './submitOnEnter.ts'
import { useAutofill } from './useAutofill.ts'

/** What is wrong with each field, by its name and in the order on screen; undefined where nothing is. */
type Faults = Readonly<Record<string, string | undefined>>

interface FormRules<Values, Found extends Faults> {
  /** Takes the values out of the form's named fields. */
  readonly read: (typed: FormData) => Values
  readonly faultsOf: (values: Values) => Found
  /** Whether these may not be sent now: something is on its way, or the server asked to wait. */
  readonly isHeld: (values: Values) => boolean
  /** Called with values that have no fault, and not again before it is done. */
  readonly onSubmit: (values: Values) => Promise<void>
}

interface Form<Values, Found extends Faults> {
  /** What stands in the fields, as far as the browser tells. */
  readonly values: Values
  /** Whether it may be sent; what the browser has filled in counts as right until then. */
  readonly isReady: boolean
  /** What to say at a field: nothing before the person has left it or tried to send. */
  readonly faultOf: <Name extends keyof Found & string>(name: Name) => Found[Name] | undefined
  readonly focus: (name: keyof Found & string, options?: { readonly isSelecting: boolean }) => void
  /** For the form element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly method: 'post'
    readonly noValidate: true
    readonly onInput: () => void
    readonly onAnimationStart: AnimationEventHandler<HTMLFormElement>
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/** The text of a named field. */
export const textOf = (typed: FormData, name: string): string => String(typed.get(name) ?? '')

/**
 * A form of a public page. It begins in its first empty field; a field is checked once the person has left it, and from then on
 * while they type; the first faulty one gets the focus when they try to send. The fields keep their values themselves,
 * because password managers fill them in without an event: what stands in them at the end counts. A form library weighs
 * more than these pages.
 */
export function useForm<Values, Found extends Faults>(rules: FormRules<Values, Found>): Form<Values, Found> {
  const { read, faultsOf, isHeld, onSubmit } = rules
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => read(new FormData()))
  // Two taps may come before the page is drawn anew.
  const isSending = useRef(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { isAutofilled, handleFilled } = useAutofill(ref)
  const faults = faultsOf(values)
  const isReady = isAutofilled || firstFaulty(faults) === undefined

  useEffect(() => {
    // Who has come from another page is at the heading, and hears where they are.
    if (document.activeElement !== document.body) return
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [])

  const readAgain = () => {
    if (ref.current) setValues(read(new FormData(ref.current)))
  }

  const handleInput = () => {
    readAgain()
    handleFilled()
  }

  const focus = (name: string, { isSelecting } = { isSelecting: false }) => {
    const field = ref.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    if (isSelecting) field.select()
  }

  const handleBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement && isLeavingField(event))) return
    readAgain()
    setLeft((old) => new Set(old).add(target.name))
  }

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = read(new FormData(event.currentTarget))
    if (isSending.current || isHeld(typed)) return
    const found = faultsOf(typed)
    const faulty = firstFaulty(found)
    setValues(typed)
    setLeft(new Set(Object.keys(found)))
    if (faulty !== undefined) return focus(faulty)
    isSending.current = true
    void onSubmit(typed).finally(() => {
      isSending.current = false
    })
  }

  return {
    values,
    isReady,
    faultOf: (name) => (left.has(name) ? faults[name] : undefined),
    focus,
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onInput: handleInput,
      onAnimationStart: handleInput,
      onBlur: handleBlur,
      onKeyDown: submitOnEnter(!isReady),
      onSubmit: handleSubmit,
    },
  }
}

function firstFaulty(faults: Faults): string | undefined {
  return Object.entries(faults).find(([, fault]) => fault !== undefined)?.[0]
}

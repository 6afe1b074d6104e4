import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../draft/useDraft.ts'
import type { Form, FormProps } from './Form.ts'
import { type Faults, filledOf, firstFaulty, refusedField, refusedWords } from './faults.ts'
import { focusField } from './focusField.ts'
import { isLeavingField } from './isLeavingField.ts'
import { submitOnEnter } from './submitOnEnter.ts'
import { useAutofill } from './useAutofill.ts'
import { useWait } from './useWait.ts'

interface FormRules<Values, Found extends Faults> {
  /** What stands in the form at first. */
  readonly start: Values
  /**
   * Takes the values out of the named fields, for a form whose fields keep them themselves: password managers fill them in
   * without an event, so what stands in them at the end counts.
   */
  readonly read?: (typed: FormData) => Values
  /** Whether who comes to the page begins in its first empty field. */
  readonly beginsInField?: true
  /** Keeps what is typed on the device. */
  readonly draft?: Pick<Draft<Values>, 'isFound' | 'keep'>
  /** What is wrong, by the fields' names and in the order on screen. `missing` is told only of what was left or sent. */
  readonly faultsOf: (values: Values) => Found
  /** What a field that was left is to show; the same values where nothing is to be tidied. */
  readonly tidy?: (values: Values, name: string) => Values
  /** How the last submission stands (`useSending`, `useTry`). */
  readonly sending: { readonly isBusy: boolean; readonly problem: Problem | null }
  /** What was refused for good, where `sending` goes on without it. */
  readonly refusal?: Problem | null
  /** The field that a refusal is about; the one it names unless told. */
  readonly refusedAt?: (refusal: Problem) => string | undefined
  /** What the server counts tries of, so that only that has to wait; one and the same unless told. */
  readonly subjectOf?: (values: Values) => string
  /** Something was typed or chosen. */
  readonly onChange?: () => void
  /** Called with values that have no fault, while nothing is on its way and nothing has to wait. */
  readonly onSubmit: (values: Values) => void
  /** The person tried to send a form that has faults; the first has the focus now. */
  readonly onFaulty?: (faults: Found) => void
}

const oneSubject = () => ''

/**
 * The form of a public page: the one place that knows when a fault is told (once its field was left or the form was to be
 * sent, and from then on while the person types), where the focus goes (to the first fault, to what was refused), what is
 * kept as a draft, and when the button is busy or has to wait. A form's own file says what its fields are, what is wrong
 * with them and what sends them. A form library weighs more than these pages (ADR 022).
 */
export function useForm<Values extends object, Found extends Faults>(
  rules: FormRules<Values, Found>,
): Form<Values, Found> {
  const { start, read, draft, faultsOf, sending, subjectOf = oneSubject, refusedAt = refusedField } = rules
  const { isBusy, problem } = sending
  const refusal = rules.refusal ?? problem
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  // What takes its time, as a file that is read, changes what stands in the form by then.
  const latest = useRef(start)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(draft?.isFound ? filledOf(faultsOf(start)) : []))
  const [sentSubject, setSentSubject] = useState(() => subjectOf(start))
  const [heeded, setHeeded] = useState<Problem | null>(null)
  const { isAutofilled, handleFilled } = useAutofill(ref)
  const wait = useWait(problem)

  const faults = faultsOf(values)
  const isReady = (read !== undefined && isAutofilled) || firstFaulty(faults) === undefined
  const isSubject = (some: Values) => subjectOf(some) === sentSubject
  const held = isSubject(values) ? wait : null
  const refused = refusal && refusal !== heeded ? refusedAt(refusal) : undefined

  const { beginsInField } = rules
  useEffect(() => {
    // Who has come from another page is at the heading, and hears where they are.
    if (!beginsInField || document.activeElement !== document.body) return
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [beginsInField])

  useEffect(() => {
    if (refusal !== null && refused !== undefined) focusField(ref.current, refused)?.select()
  }, [refusal, refused])

  const show = (next: Values) => {
    latest.current = next
    setValues(next)
    setHeeded(refusal)
  }
  const put = (next: Values) => {
    show(next)
    draft?.keep(next)
    rules.onChange?.()
  }
  const change = (part: Partial<Values>) => put({ ...latest.current, ...part })
  const readAgain = () => {
    if (read && ref.current) setValues(read(new FormData(ref.current)))
  }

  const value: Form<Values, Found>['value'] = (name) => ({
    name,
    value: String(values[name]),
    readOnly: isBusy,
    onChange: (next) => put({ ...latest.current, [name]: next }),
  })

  const props: FormProps = {
    ref,
    method: 'post',
    noValidate: true,
    onInput() {
      if (!read || !ref.current) return
      show(read(new FormData(ref.current)))
      handleFilled()
    },
    onAnimationStart() {
      readAgain()
      handleFilled()
    },
    onBlur(event) {
      const { target } = event
      if (!(target instanceof HTMLInputElement && isLeavingField(event))) return
      readAgain()
      setLeft((old) => new Set(old).add(target.name))
      const tidied = rules.tidy?.(values, target.name) ?? values
      if (tidied !== values) put(tidied)
    },
    onKeyDown: submitOnEnter(!isReady),
    onSubmit(event) {
      event.preventDefault()
      const typed = read ? read(new FormData(event.currentTarget)) : values
      if (isBusy || (isSubject(typed) && wait)) return
      const found = faultsOf(typed)
      const faulty = firstFaulty(found)
      if (read) setValues(typed)
      setLeft(new Set(Object.keys(found)))
      if (faulty === undefined) {
        setSentSubject(subjectOf(typed))
        rules.onSubmit(typed)
      } else {
        focusField(ref.current, faulty)
        rules.onFaulty?.(found)
      }
    },
  }

  return {
    values,
    isReady,
    isBusy,
    held,
    failed: wait === held ? problem : null,
    isLeft: (name) => left.has(name),
    change,
    take(next) {
      put(next)
      setLeft(new Set(filledOf(faultsOf(next))))
    },
    told(name, texts) {
      const own = left.has(name) ? texts[faults[name] ?? ''] : undefined
      return {
        error: own ?? (refused === name && refusal ? refusedWords(refusal, texts) : undefined),
        room: Object.values(texts),
      }
    },
    value,
    text(name) {
      const { onChange, ...rest } = value(name)
      return { ...rest, onChange: ({ target }) => onChange(target.value) }
    },
    tick: (name) => ({
      type: 'checkbox',
      name,
      checked: Boolean(values[name]),
      // Disabled, it would lose the focus to nowhere.
      'aria-disabled': isBusy || undefined,
      onChange: ({ target }) => isBusy || put({ ...latest.current, [name]: target.checked }),
    }),
    props,
  }
}

/** The text of a named field, of a form whose fields keep their values themselves. */
export const textOf = (typed: FormData, name: string): string => String(typed.get(name) ?? '')

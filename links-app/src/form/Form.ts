import type { Problem } from '@crateway/shared/errors/Problem.ts'
import type { AnimationEventHandler, ChangeEvent, FocusEvent, KeyboardEvent, RefObject, SubmitEvent } from 'react'
import type { Faults } from './faults.ts'

/** The names of the values that are texts. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string
/** The names of the values that are yes or no. */
type TickName<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string

/** What a field is told to say; spread into `Field` and its kin. */
interface Told {
  readonly error: string | undefined
  readonly room: readonly string[]
}

/** For the form element. */
export interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly method: 'post'
  readonly noValidate: true
  readonly onInput: () => void
  readonly onAnimationStart: AnimationEventHandler<HTMLFormElement>
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** What `useForm` gives a form to draw itself with. */
export interface Form<Values, Found extends Faults> {
  readonly values: Values
  /** Whether it may be sent as far as its fields go; what the browser has filled in counts as right until then. */
  readonly isReady: boolean
  readonly isBusy: boolean
  /** Seconds left before these values may be sent, 0 once that is over; null where nothing has to wait. */
  readonly held: number | null
  /** What the last try failed with, where that concerns these values. */
  readonly failed: Problem | null
  readonly isLeft: (name: string) => boolean
  /** Puts values into the form, as if typed. */
  readonly change: (part: Partial<Values>) => void
  /** Puts in what was typed elsewhere or earlier; what is wrong with it is told at once. */
  readonly take: (values: Values) => void
  /**
   * What to say at a field, of all it may come to say, by its faults: nothing can be told that there is no room for. A fault
   * without a text is told nowhere.
   */
  readonly told: (name: keyof Found & string, texts: Readonly<Record<string, string>>) => Told
  /** Props of a line or an area of text. */
  readonly text: (name: TextName<Values>) => {
    readonly name: string
    readonly value: string
    readonly readOnly: boolean
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** The same for a field that tells its value instead of an event. */
  readonly value: (name: TextName<Values>) => {
    readonly name: string
    readonly value: string
    readonly readOnly: boolean
    readonly onChange: (value: string) => void
  }
  /** Props of a box to tick. */
  readonly tick: (name: TickName<Values>) => {
    readonly type: 'checkbox'
    readonly name: string
    readonly checked: boolean
    readonly 'aria-disabled': true | undefined
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  readonly props: FormProps
}

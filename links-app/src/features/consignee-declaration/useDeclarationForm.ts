import { useSignals } from '@preact/signals-react/runtime'
import { type FocusEvent, type KeyboardEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { type Draft, useDraft } from '../../draft/useDraft.ts'
import { isLeavingField } from '../../form/isLeavingField.ts'
import { submitOnEnter } from '../../form/submitOnEnter.ts'
import {
  areSameFields,
  checkFields,
  type DeclarationFields,
  type Declared,
  type FormCheck,
  fieldsStruct,
  tidyQuantity,
  toFields,
} from './declarationForm.ts'

/** Name of the field of a material's quantity. */
export const quantityName = (code: string): string => `quantity.${code}`

/** Name of the field of who declares. */
export const identityName = 'identity'

interface DeclarationForm {
  readonly fields: DeclarationFields
  readonly check: FormCheck
  readonly draft: Draft<DeclarationFields>
  /** Whether nothing differs from what was declared. */
  readonly isUnchanged: boolean
  /** Whether a field's fault is to be told: the person has left it, or tried to send. */
  readonly isTold: (name: string) => boolean
  readonly change: (fields: DeclarationFields) => void
  /** For the form element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

interface DeclarationFormOptions {
  readonly place: string | null
  readonly codes: readonly string[]
  /** What is to be changed; null for a first declaration. */
  readonly declared: Declared | null
  /** Called when the person sends a form that is right and says something new. */
  readonly onSubmit: () => void
}

/** The state of the form: what is typed, kept on the device at every change, and what is wrong with it. */
export function useDeclarationForm({ place, codes, declared, onSubmit }: DeclarationFormOptions): DeclarationForm {
  useSignals()
  const ref = useRef<HTMLFormElement>(null)
  const kept = useDraft({ place, basis: declared?.basis ?? '', struct: fieldsStruct })
  const [initial] = useState(() => toFields(declared))
  // What says the same as was declared is no news: most likely it is what this device sent.
  const isOld = kept.offer !== null && areSameFields(kept.offer.fields, initial, codes)
  const draft = isOld ? { ...kept, offer: null } : kept
  const [fields, setFields] = useState(draft.found ?? initial)
  // What is wrong with what was typed before a reload is told at once: nobody has to guess.
  const [told, setTold] = useState<ReadonlySet<string>>(
    () => new Set(codes.filter((code) => draft.found?.quantities[code]).map(quantityName)),
  )
  const check = checkFields(fields, codes)
  const isUnchanged = declared !== null && areSameFields(fields, initial, codes)

  const change = (typed: DeclarationFields) => {
    setFields(typed)
    draft.keep(areSameFields(typed, initial, codes) ? null : typed)
  }

  const handleBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !isLeavingField(event)) return
    setTold((old) => new Set(old).add(target.name))
    const code = codes.find((material) => quantityName(material) === target.name)
    const typed = code === undefined ? undefined : fields.quantities[code]
    if (code === undefined || typed === undefined || tidyQuantity(typed) === typed) return
    change({ ...fields, quantities: { ...fields.quantities, [code]: tidyQuantity(typed) } })
  }

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.isValid) {
      if (!isUnchanged) onSubmit()
      return
    }
    const names = [...codes.map(quantityName), identityName]
    setTold(new Set(names))
    const faulty = codes.find((code) => check.quantities.has(code))
    const field = ref.current?.elements.namedItem(faulty === undefined ? identityName : quantityName(faulty))
    if (field instanceof HTMLInputElement) field.focus()
  }

  return {
    fields,
    check,
    draft,
    isUnchanged,
    isTold: (name) => told.has(name),
    change,
    props: {
      ref,
      noValidate: true,
      onBlur: handleBlur,
      onKeyDown: submitOnEnter(!check.isValid),
      onSubmit: handleSubmit,
    },
  }
}

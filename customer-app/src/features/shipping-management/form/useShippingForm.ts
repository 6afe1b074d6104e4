import { isAbort } from '@crateway/shared/client/isAbort.ts'
import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import type { SubmitCall } from '@crateway/shared/form/submitCall.ts'
import { type SubmitForm, useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef, useState } from 'react'
import { client } from '../../../client.ts'
import { toCodes } from './crates/barcodeText.ts'
import { toList } from './crates/crateList.ts'
import { readCrateText, startText } from './crates/crateText.ts'
import type { CrateWork } from './crates/crateWork.ts'
import { settleLines } from './crates/settleLines.ts'
import { useCratesInForm, useCrateWork } from './crates/useCrates.ts'
import { compareShippings, isSameState } from './merge/shippingMerge.ts'
import { draftForm } from './save/hasShippingDraft.ts'
import { createSaver, type Saved, type SaveShipping } from './save/saveShipping.ts'
import { cratesOf, readBase, type ShippingBase, stateOf, toBaseText } from './save/shippingBase.ts'
import { shippingPorts } from './save/shippingPorts.ts'
import { recheckCrates, toFormProblem } from './save/shippingRefusal.ts'
import { changedStruct, neither, newStruct, shippingShape } from './save/shippingShape.ts'
import { answerName, contentPaths, type ShippingContent, type ShippingValues, toValues } from './save/shippingValues.ts'
import { createScanText, type ScanText } from './scan/scanText.ts'
import type { SplitPorts } from './split/splitShipping.ts'

/** Why a shipping cannot be changed any more: it was processed, or deleted. */
export type Closed = 'locked' | 'gone'

/** What somebody else has saved while the form was open, beside what it is a change of. */
export interface Conflict {
  readonly before: ShippingBase
  readonly theirs: ShippingBase
}

export interface ShippingFormOptions {
  readonly customerId: string
  /** The shipping to edit; null makes a new one. */
  readonly first: ShippingBase | null
  /** It is not there any more: only a draft of it is. */
  readonly isGone: boolean
  /** Names its draft. */
  readonly record: string
  /** The active fields of the customer's own. */
  readonly fields: readonly DynamicField[]
  readonly onChanged: () => void
  readonly onDone: () => void
}

/** The form of a shipping at work. */
export interface ShippingFormState {
  readonly form: SubmitForm<ShippingValues>
  readonly work: CrateWork
  /** What the form is a change of; null for a new shipping. */
  readonly base: ShippingBase | null
  readonly closed: Closed | null
  readonly conflict: Conflict | null
  readonly save: SaveShipping
  readonly ports: SplitPorts
  /** Makes a new shipping of what stands in the form. */
  readonly becomeNew: (values: Partial<ShippingValues>) => void
  /** The shipping is now this; what stands in the form is a change of it. */
  readonly standOn: (base: ShippingBase, values: ShippingValues) => void
  readonly setConflict: (conflict: Conflict | null) => void
  /** Tells the form of a refusal that it has not met itself. */
  readonly noteRefusal: (problem: Problem) => void
  /** What stands in the field for codes, and is added before anything is sent. */
  readonly scanText: ScanText
  readonly addScanText: () => void
}

/** Form, crates and saving of one shipping, new or known. Options are those of the first drawing. */
export function useShippingForm(options: ShippingFormOptions): ShippingFormState {
  useSignals()
  const { customerId, first, fields, record, onChanged, onDone } = options
  const [start] = useState(() => toValues(first, fields, new Date()))
  const [baseText, setBaseText] = useState(start.base)
  const base = useMemo(() => readBase(baseText), [baseText])
  const [closed, setClosed] = useState<Closed | null>(() => {
    if (options.isGone) return 'gone'
    return first && first.shipping.process !== null ? 'locked' : null
  })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [scanText] = useState(createScanText)
  /** The newest state of the shipping that is known: a draft may be of an older one. */
  const latest = useRef(first)
  const shippingId = useRef<string | null>(null)
  shippingId.current = base?.shipping.id ?? null
  const work = useCrateWork(customerId, start, () => shippingId.current)
  const methods = useRef<SubmitForm<ShippingValues>['methods'] | null>(null)

  const ports = useMemo(() => {
    const paths = contentPaths(true, fields)
    return shippingPorts(client, customerId, (fieldId) => paths[answerName(fieldId)] ?? fieldId)
  }, [customerId, fields])

  const noteBase = (next: ShippingBase) => {
    latest.current = next
    methods.current?.setValue('base', toBaseText(next), { shouldDirty: true })
    onChanged()
  }
  const noteStale = (theirs: ShippingBase) => {
    const before = readBase(methods.current?.getValues('base') ?? '')
    latest.current = theirs
    if (before) setConflict({ before, theirs })
  }
  const news = useRef({ onBase: noteBase, onStale: noteStale })
  news.current = { onBase: noteBase, onStale: noteStale }
  const save = useMemo(
    () =>
      createSaver(ports, {
        onBase: (next) => news.current.onBase(next),
        onStale: (present) => news.current.onStale(present),
      }),
    [ports],
  )

  const noteRefusal = (problem: Problem) => {
    if (problem.code === 'shipping_locked') setClosed('locked')
    if (problem.code === 'not_found' && shippingId.current !== null) setClosed('gone')
    recheckCrates(work, problem)
  }

  const call: SubmitCall<ShippingContent, Saved> = {
    struct: base ? changedStruct : newStruct,
    isRepeatable: true,
    async send(content, { idempotencyKey, signal }) {
      try {
        return await save({ content, base, idempotencyKey, signal })
      } catch (error) {
        if (isAbort(error)) throw error
        const problem = toProblem(error)
        noteRefusal(problem)
        throw toFormProblem(problem)
      }
    },
  }

  const addScanText = () => {
    work.add(toCodes(scanText.get()))
    scanText.set('')
  }

  const form = useSubmit(call, {
    start,
    ...shippingShape(base === null, customerId, fields),
    wholeFaults: [neither],
    draft: { form: draftForm, record, basis: stateOf(first) },
    isReadOnly: closed !== null,
    prepare: (signal) => settleLines(work, addScanText, signal),
    doneText: ({ isWithoutAnswers }) => doneText(base === null, isWithoutAnswers),
    onDone: ({ base: saved }) => {
      // Nobody has heard of one that the services did not name.
      if (saved.shipping.id === '') onChanged()
      onDone()
    },
  })
  methods.current = form.methods
  useCratesInForm(work, form.methods)

  const standOn = (next: ShippingBase, values: ShippingValues) => {
    latest.current = next
    const crates = startText(toList(readCrateText(values.crates)), cratesOf(next.shipping))
    const changed = { ...toValues(next, fields, new Date()), crates }
    form.rebase(changed, { ...values, base: toBaseText(next) }, stateOf(next))
  }

  // What the form takes up by itself: a draft may be a change of an older state of the shipping, or of one that it has made.
  const takeUpBase = (text: string) => {
    setBaseText(text)
    const taken = readBase(text)
    const newer = latest.current
    if (!taken || !newer || isSameState(taken, newer, fields)) return
    if (newer.shipping.process !== null) return
    const mine = form.methods.getValues()
    const { fields: told, crates } = compareShippings({ before: taken, mine, theirs: newer }, fields)
    if (told.length === 0 && crates === null) standOn(newer, mine)
    else setConflict({ before: taken, theirs: newer })
  }
  const takeUp = useRef(takeUpBase)
  takeUp.current = takeUpBase
  const known = useRef(start.base)
  useEffect(
    () =>
      form.methods.subscribe({
        formState: { values: true },
        callback: () => {
          const text = form.methods.getValues('base')
          if (text === known.current) return
          known.current = text
          // A draft is put in field by field: once it is in, it is compared.
          queueMicrotask(() => takeUp.current(text))
        },
      }),
    [form.methods],
  )

  return {
    form,
    work,
    base,
    closed,
    conflict,
    save,
    ports,
    standOn,
    setConflict,
    noteRefusal,
    scanText,
    addScanText,
    becomeNew: (changed) => {
      const blank = toValues(null, fields, new Date())
      latest.current = null
      setClosed(null)
      form.rebase(blank, { ...form.methods.getValues(), ...changed, base: '' }, '')
    },
  }
}

function doneText(isNew: boolean, isWithoutAnswers: boolean): string {
  if (isWithoutAnswers) return t('shippingForm.savedWithoutAnswers')
  return isNew ? t('shippingForm.created') : t('shippingForm.saved')
}

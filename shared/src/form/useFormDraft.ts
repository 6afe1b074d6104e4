import { useEffect, useReducer, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { openLocalStorage } from '../state/browserStorage.ts'
import { draftKey } from '../state/draftPlaces.ts'
import { session } from '../state/session.ts'
import { createDraftKeeper, type DraftKeeper } from './draftKeeper.ts'
import { sweepDrafts } from './placedDraft.ts'
import type { SubmissionKeys } from './submissionKeys.ts'

export interface FormDraftOptions<Values> {
  /** Names the form; its drafts lie under it. */
  readonly form: string
  /** The id of what is changed, or `new`. */
  readonly record: string
  /** The state of the record the form was filled from, such as its version: a draft upon another one says so. */
  readonly basis?: string
  /** Fields that are not kept, such as secrets. Files never are. */
  readonly leaveOut?: readonly (keyof Values & string)[]
}

/** A draft that was found, to be taken up or thrown away. */
export interface DraftOffer {
  readonly at: number
  /** What it changes has changed since. */
  readonly isStale: boolean
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

export interface FormDraft {
  readonly offer: DraftOffer | null
  /** What stands in the fields would be found again, all of it. */
  readonly isKept: boolean
  /** Keeps the try that is about to be made, so that one after a reload goes under its key. */
  readonly note: () => void
  /** What was typed is sent or given up. A draft that is still offered stays: nobody has decided about it. */
  readonly forget: () => void
  /** The record that the form is of has become another one: `start` is what it would begin with. */
  readonly rebase: (start: FieldValues, basis: string) => void
  /** Keeps what a chosen id is called beside it. */
  readonly keepLabel: (field: string, id: string, label: string) => void
  /** What a chosen id was called when it was kept. */
  readonly labelOf: (field: string, id: string) => string | undefined
}

const ignore = () => undefined
const noDraft: FormDraft = {
  offer: null,
  isKept: false,
  note: ignore,
  forget: ignore,
  rebase: ignore,
  keepLabel: ignore,
  labelOf: ignore,
}

/** A keeper for the person who is signed in, and the key under which it writes; null where nothing is to be kept. */
function openKeeper<Values extends FieldValues>(start: Values, options: FormDraftOptions<Values> | undefined) {
  const userId = session.peek()?.user.id
  if (!options || userId === undefined) return null
  const { form, record, basis = '', leaveOut = [] } = options
  const place = { userId, form, record }
  const storage = openLocalStorage()
  const now = () => Date.now()
  const keeper = createDraftKeeper(
    { place, basis, start, leaveOut },
    { storage, now, isTheirs: () => session.peek()?.user.id === userId },
  )
  if (storage) sweepDrafts(storage, now())
  return { keeper, key: draftKey(place), basis }
}

/** Forms of other documents are told by the browser when a draft changes; those of this one, such as one just opened, so. */
const tellForms = (key: string) => void dispatchEvent(new StorageEvent('storage', { key }))

/**
 * Keeps what is typed into a form for this person in this browser, from the first change until it is sent: through a reload
 * and the end of the session. A draft that is found is offered, never put into the fields unasked; nothing overwrites or
 * removes it before somebody has decided. Options are those of the first drawing.
 */
export function useFormDraft<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  keys: SubmissionKeys,
  start: Values,
  options: FormDraftOptions<Values> | undefined,
): FormDraft {
  const [opened] = useState(() => openKeeper(start, options))
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const keep = useRef(ignore as () => void)
  keep.current = () => {
    const wasKept = opened?.keeper.isKept()
    opened?.keeper.keep({ values: methods.getValues(), attempt: keys.attempt() })
    if (opened?.keeper.isKept() !== wasKept) redraw()
  }

  useEffect(() => {
    if (!opened) return
    const { keeper, key } = opened
    const handleStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return
      keeper.sync()
      redraw()
    }
    const unsubscribe = methods.subscribe({ formState: { values: true }, callback: () => keep.current() })
    addEventListener('storage', handleStorage)
    return () => {
      unsubscribe()
      removeEventListener('storage', handleStorage)
    }
  }, [methods, opened])

  if (!opened) return noDraft
  const { keeper, key, basis } = opened
  return {
    isKept: keeper.isKept(),
    note: () => keep.current(),
    forget: () => {
      keeper.forget()
      tellForms(key)
      redraw()
    },
    rebase: (changedStart, changedBasis) => {
      keeper.rebase(changedStart, changedBasis)
      keep.current()
    },
    keepLabel: keeper.keepLabel,
    labelOf: keeper.labelOf,
    offer: offerOf(keeper, basis, {
      onRestore: () => {
        const taken = keeper.take()
        redraw()
        if (!taken) return
        keys.resume(taken.attempt)
        for (const [name, value] of Object.entries(taken.values)) {
          methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      },
      onDiscard: () => {
        keeper.discard()
        redraw()
      },
    }),
  }
}

function offerOf(
  keeper: DraftKeeper,
  basis: string,
  deeds: Pick<DraftOffer, 'onRestore' | 'onDiscard'>,
): DraftOffer | null {
  const offered = keeper.offered()
  return offered && { at: offered.at, isStale: offered.basis !== basis, ...deeds }
}

import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { session } from '../state/session.ts'
import { type DraftPlace, type KeptDraft, readDraft, sweepDrafts, writeDraft } from './keptDraft.ts'
import type { SubmissionKeys } from './submissionKeys.ts'

export interface FormDraftOptions<Values> {
  /** Names the form; its drafts lie under it. */
  readonly form: string
  /** The id of what is changed, or `new`. */
  readonly record: string
  /** The state of the record the form was filled from, such as its version: a draft upon another one says so. */
  readonly basis?: string
  /** Fields that are not kept: secrets, files. */
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
  /** What stands in the fields would be found again. */
  readonly isKept: boolean
  /** Keeps the try that is about to be made, so that one after a reload goes under its key. */
  readonly note: () => void
  readonly forget: () => void
}

const noDraft: FormDraft = { offer: null, isKept: false, note: () => undefined, forget: () => undefined }

const placeOf = ({ form, record }: FormDraftOptions<never>): DraftPlace | null => {
  const userId = session.peek()?.user.id
  return userId === undefined ? null : { userId, form, record }
}

/** Does something with the browser's storage; false where it is closed or full. */
function withStorage(act: (storage: Storage) => void): boolean {
  try {
    act(localStorage)
    return true
  } catch {
    return false
  }
}

function findDraft(place: DraftPlace): KeptDraft | null {
  let found: KeptDraft | null = null
  withStorage((storage) => {
    found = readDraft(storage, place, Date.now())
    sweepDrafts(storage, Date.now())
  })
  return found
}

/** The values of a draft that fit a form: those of fields it still has. */
function fitting<Values extends FieldValues>(values: unknown, start: Values): Values {
  const kept = typeof values === 'object' && values !== null ? values : {}
  const known = Object.keys(start).filter((name) => Object.hasOwn(kept, name))
  return { ...start, ...Object.fromEntries(known.map((name) => [name, Reflect.get(kept, name)])) }
}

/**
 * Keeps what is typed into a form for this person in this browser, from the first change until it is sent: through a reload,
 * the end of the session and another person's turn. A draft that is found is offered, never put into the fields unasked;
 * while it is, nothing overwrites it.
 */
export function useFormDraft<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  keys: SubmissionKeys,
  start: Values,
  options: FormDraftOptions<Values> | undefined,
): FormDraft {
  const [place] = useState(() => (options ? placeOf(options as FormDraftOptions<never>) : null))
  const [found, setFound] = useState(() => (place ? findDraft(place) : null))
  const [isKept, setIsKept] = useState(false)
  const basis = options?.basis ?? ''
  const leaveOut = useRef(options?.leaveOut ?? [])
  const isOffered = useRef(found !== null)

  const keep = useRef<() => void>(() => undefined)
  keep.current = () => {
    if (!place || isOffered.current) return
    const values = methods.getValues()
    const kept = Object.entries(values).filter(([name]) => !leaveOut.current.includes(name))
    const draft = { at: Date.now(), basis, values: Object.fromEntries(kept), attempt: keys.attempt() }
    const isAsItCame = JSON.stringify(values) === JSON.stringify(start)
    const isWritten = withStorage((storage) => writeDraft(storage, place, isAsItCame ? null : draft))
    setIsKept(isWritten && !isAsItCame)
  }

  useEffect(() => {
    if (!place) return
    return methods.subscribe({ formState: { values: true }, callback: () => keep.current() })
  }, [methods, place])

  if (!place) return noDraft
  const forget = () => {
    setIsKept(false)
    withStorage((storage) => writeDraft(storage, place, null))
  }
  const close = () => {
    isOffered.current = false
    setFound(null)
  }
  return {
    isKept,
    forget,
    note: () => keep.current(),
    offer: found && {
      at: found.at,
      isStale: found.basis !== basis,
      onRestore: () => {
        close()
        keys.resume(found.attempt)
        const values = fitting(found.values, start)
        for (const name of Object.keys(values)) {
          methods.setValue(name as Parameters<typeof methods.setValue>[0], values[name], {
            shouldDirty: true,
            shouldTouch: true,
            shouldValidate: true,
          })
        }
      },
      onDiscard: () => {
        close()
        forget()
      },
    },
  }
}

import type { DraftPlace } from '../state/draftPlaces.ts'
import type { Attempt, KeptDraft } from '../state/keptDraft.ts'
import type { TextStorage } from '../state/memoryStorage.ts'
import { fittingValues, holdsFile, isSameValue } from './draftValues.ts'
import { draftText, readDraft, writeDraft } from './placedDraft.ts'

type Values = Readonly<Record<string, unknown>>

/** What a form asks of its draft. */
export interface DraftTerms {
  readonly place: DraftPlace
  /** The state of the record the form was filled from. */
  readonly basis: string
  /** What stood in the fields at first. */
  readonly start: Values
  /** Fields that are not kept. Files never are. */
  readonly leaveOut: readonly string[]
}

/** The world around a draft. */
interface DraftWorld {
  /** Null where the browser's storage is closed. */
  readonly storage: TextStorage | null
  /** ms since 1970. */
  readonly now: () => number
  /** Whether the person whose draft it is is still signed in: nothing is kept of somebody who has signed out. */
  readonly isTheirs: () => boolean
}

/** What stands in the fields and the try to send it. */
interface Typed {
  readonly values: Values
  readonly attempt: Attempt | null
}

/** A draft as a form takes it up. */
interface TakenDraft {
  readonly values: Values
  readonly attempt: Attempt | null
}

export interface DraftKeeper {
  /** A draft that waits for its decision: of another time or another tab. Null for none. */
  readonly offered: () => KeptDraft | null
  /** Whether what was given to `keep` last would be found again, whole. */
  readonly isKept: () => boolean
  readonly keep: (typed: Typed) => void
  /** What was typed here is sent or given up. */
  readonly forget: () => void
  /** The offer is taken: it is this form's own from now on. Null where it has gone meanwhile. */
  readonly take: () => TakenDraft | null
  /** The offer is thrown away. */
  readonly discard: () => void
  /** Looks at the storage again: another tab may have written. */
  readonly sync: () => void
  /** What it is kept of has become another record: what counts as changed is what differs from `start` now. */
  readonly rebase: (start: Values, basis: string) => void
  /** What a chosen id was called, for a form that finds it in a draft. */
  readonly keepLabel: (field: string, id: string, label: string) => void
  readonly labelOf: (field: string, id: unknown) => string | undefined
}

/**
 * The draft of one form, over a storage that other forms and tabs write to as well. It overwrites and removes only what it has
 * written or taken itself: what lies there besides was typed by the same person elsewhere, and waits for their decision.
 */
export function createDraftKeeper(terms: DraftTerms, { storage, now, isTheirs }: DraftWorld): DraftKeeper {
  const { place, leaveOut } = terms
  let { start, basis } = terms
  const labels = new Map<string, { readonly id: string; readonly label: string }>()
  /** The draft as this form wrote or took it. */
  let own: string | null = null
  let offered = storage && readDraft(storage, place, now())
  let isKept = false
  /** What is to be kept; null while nothing is. */
  let wanted: Typed | null = null

  /** What this form has not written, and somebody can still take up. */
  const foreign = (): KeptDraft | null =>
    storage && draftText(storage, place) !== own ? readDraft(storage, place, now()) : null

  const isLeftOut = (name: string, value: unknown) =>
    leaveOut.includes(name) || holdsFile(value) || holdsFile(start[name])

  /** @returns whether all that was typed lies there now */
  const write = ({ values, attempt }: Typed): boolean => {
    if (!storage || !isTheirs() || foreign()) return false
    const changed = Object.entries(values).filter(([name, value]) => !isSameValue(value, start[name]))
    const kept = Object.entries(values).filter(([name, value]) => !isLeftOut(name, value))
    if (!changed.some(([name, value]) => !isLeftOut(name, value))) {
      if (own !== null) writeDraft(storage, place, null)
      own = null
      return false
    }
    try {
      own = writeDraft(storage, place, {
        at: now(),
        basis,
        values: Object.fromEntries(kept),
        attempt,
        labels: Object.fromEntries(labels),
      })
    } catch {
      // Full. What was kept before stays: it is older, but better than nothing after a crash.
      return false
    }
    return !changed.some(([name, value]) => isLeftOut(name, value))
  }

  const keeper: DraftKeeper = {
    offered: () => offered,
    isKept: () => isKept,
    keep: (typed) => {
      wanted = typed
      isKept = write(typed)
    },
    forget: () => {
      if (storage && own !== null && draftText(storage, place) === own) writeDraft(storage, place, null)
      own = null
      wanted = null
      isKept = false
    },
    take: () => {
      offered = null
      const found = foreign()
      if (!storage || !found) return null
      own = draftText(storage, place)
      for (const [field, choice] of Object.entries(found.labels ?? {})) labels.set(field, choice)
      return { values: fittingValues(found.values, start), attempt: found.attempt }
    },
    discard: () => {
      offered = null
      if (storage && foreign()) writeDraft(storage, place, null)
      own = null
      // What was typed while the offer stood there has its place now.
      if (wanted) keeper.keep(wanted)
    },
    sync: () => {
      const other = foreign()
      if (offered) offered = other
      if (other) isKept = false
      // The place has become free: sent or given up elsewhere.
      else if (wanted && storage && draftText(storage, place) === null) keeper.keep(wanted)
    },
    rebase: (changedStart, changedBasis) => {
      start = changedStart
      basis = changedBasis
    },
    keepLabel: (field, id, label) => void labels.set(field, { id, label }),
    labelOf: (field, id) => {
      const choice = labels.get(field)
      return choice?.id === id ? choice?.label : undefined
    },
  }
  return keeper
}

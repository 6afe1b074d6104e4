import { linkDraftKey } from '@crateway/shared/state/linkPlace.ts'
import { memoryStorage } from '@crateway/shared/state/memoryStorage.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Struct } from 'superstruct'
import { openStorage, sweepKept } from '../storage/keptText.ts'
import { type DraftStorages, hasDraft, type KeptDraft, parseDraft, readDraft, writeDraft } from './keptDraft.ts'

/** What was typed for this link but is not what the form shows. */
interface DraftOffer<Fields> {
  /** `tab`: in another tab, right now. `earlier`: here, before what the link is about had changed. */
  readonly origin: 'tab' | 'earlier'
  readonly fields: Fields
}

export interface Draft<Fields> {
  /** What the form starts with: typed before a reload, or before the page was closed; else what it starts with anyway. */
  readonly start: Fields
  /** Whether that was typed. */
  readonly isFound: boolean
  /** Whether what was typed last would be there after a reload. */
  readonly isKept: boolean
  /** To be offered, never put into the form unasked; null when there is nothing. */
  readonly offer: DraftOffer<Fields> | null
  /** To be called with every change of the form; what is as it came is forgotten. */
  readonly keep: (fields: Fields) => void
  /** The offer was taken or declined. */
  readonly closeOffer: () => void
}

interface DraftOptions<Fields> {
  /** `useLinkPlace`; with null nothing outlives the document. */
  readonly place: string | null
  /** What the form is filled upon (a version of the stored data, or ''): a draft upon another one is only offered. */
  readonly basis: string
  /** What the fields look like; anything else that lies in the storage is ignored. */
  readonly struct: Struct<Fields, unknown>
  /** What the form starts with where nothing was typed. */
  readonly untyped: Fields
  /** Whether two forms say the same. */
  readonly areSame: (one: Fields, other: Fields) => boolean
}

const memory = memoryStorage()

/** Where drafts of a place lie: for one that has no name, in this document only. */
const openStorages = (place: string | null): DraftStorages => ({
  tab: place === null ? null : openStorage(() => sessionStorage),
  device: place === null ? null : openStorage(() => localStorage),
  memory,
})

const nameless = 'nameless'

/** The draft of a place upon whatever basis; null when there is none. */
export function findDraft<Fields>(place: string | null, struct: Struct<Fields, unknown>): KeptDraft<Fields> | null {
  return readDraft(openStorages(place), place ?? nameless, struct)
}

/** Forgets the draft of a place: what was typed has been sent. */
export function forgetDraft(place: string | null): void {
  writeDraft(openStorages(place), place ?? nameless, null, Date.now())
}

/**
 * Keeps what is typed into a form on this device until it was sent, for any form of a link. Options are those of the
 * first render: give the form another `key` when place or basis change. Two tabs never overwrite each other's fields; each
 * is offered what the other one has.
 */
export function useDraft<Fields>(options: DraftOptions<Fields>): Draft<Fields> {
  const { place, basis, struct } = options
  const [{ untyped, areSame }] = useState(options)
  const [storages] = useState(() => openStorages(place))
  const [start] = useState(() => readDraft(storages, place ?? nameless, struct))
  const isSameBasis = start?.basis === basis
  const [offer, setOffer] = useState<DraftOffer<Fields> | null>(
    start && !isSameBasis ? { origin: 'earlier', fields: start.fields } : null,
  )
  const [isKept, setIsKept] = useState(() => isSameBasis && place !== null && hasDraft(storages, place))

  useEffect(() => {
    if (place === null) return
    sweepKept(storages.device, Date.now())
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== linkDraftKey(place)) return
      const other = parseDraft(newValue, struct)
      if (other?.basis === basis) setOffer({ origin: 'tab', fields: other.fields })
      else setOffer((old) => (old?.origin === 'tab' ? null : old))
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [place, basis, struct, storages])

  const keep = useCallback(
    (fields: Fields) => {
      const draft = areSame(fields, untyped) ? null : { basis, fields }
      setIsKept(writeDraft(storages, place ?? nameless, draft, Date.now()))
    },
    [place, basis, storages, untyped, areSame],
  )
  const closeOffer = useCallback(() => setOffer(null), [])

  // What says the same as the form without it is no news: most likely it is what this device sent.
  const news = offer && areSame(offer.fields, untyped) ? null : offer
  const found = start && isSameBasis ? start.fields : null
  return { start: found ?? untyped, isFound: found !== null, isKept, offer: news, keep, closeOffer }
}

import {
  type DeclarationRecord,
  type EnduserMail,
  findNextConfirmedCollect,
  listDeclarations,
  listEnduserMails,
  listEnduserMaterials,
  listMailReminders,
  listNextCollects,
  type MailReminder,
  type NextCollect,
} from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formMarkOf, lastMarkOf, type PickupState, pickupState } from '../../declarationMails.ts'
import { today } from '../../inDays.ts'
import { type Collect, toCollect } from '../../nextCollect.ts'
import type { KeptRequest } from '../../offline/keptRequest.ts'
import { useKept } from '../../offline/useKept.ts'
import { useKeptCall } from '../../offline/useKeptCall.ts'
import { useKeptOffer } from '../../offline/useKeptOffer.ts'
import { type Declared, findDeclared } from './findDeclared.ts'
import { useNews } from './useNews.ts'
import { type Spontaneous, useSpontaneous } from './useSpontaneous.ts'

/** Everything the screen knows of a site. */
export interface Pickup {
  readonly mails: KeptRequest<readonly EnduserMail[]>
  /** Undefined until the mails are known. */
  readonly state: PickupState | undefined
  /** The last declaration: undefined while it loads, null where it could not be had. */
  readonly lastDeclared: Declared | null | undefined
  readonly collect: KeptRequest<Collect | null>
  /** Every collect to come; undefined where nobody tells. */
  readonly nextCollects: readonly NextCollect[] | undefined
  /** What was declared, with what became of it; null where nobody tells; undefined until that is known. */
  readonly records: KeptRequest<readonly DeclarationRecord[]> | null | undefined
  /** Of the mail that waits, the first one first; undefined until they are known. */
  readonly reminders: readonly MailReminder[] | undefined
  /** Undefined until they are known. */
  readonly labels: readonly MaterialLabel[] | undefined
  readonly spontaneous: Spontaneous
  /** All that is shown, to tell how old it is. */
  readonly requests: readonly KeptRequest<unknown>[]
  /** Something was declared or changed from here: everything is loaded anew. */
  readonly reload: () => void
  /** Another number loads what is shown of a declaration anew. */
  readonly round: number
}

const nobody: readonly never[] = []

/** A list, which is empty where it could not be had. */
const listOf = <One>({ state, data }: KeptRequest<readonly One[]>) => data ?? (state === 'failed' ? nobody : undefined)

/** Loads what the screen shows, and looks again whenever something may have been declared elsewhere. */
export function usePickup(enduserId: string): Pickup {
  useSignals()
  const [looks, setLooks] = useState(0)
  const [returns, setReturns] = useState(0)
  const [changes, setChanges] = useState(0)
  const look = useCallback(() => setLooks((count) => count + 1), [])

  const mails = useKeptCall(listEnduserMails, { params: { id: enduserId } }, { round: looks })
  const list = mails.data
  const state = useMemo(() => list && pickupState(list), [list])
  // What was seen earlier and stands in is no older news than what comes in its place.
  const fresh = mails.earlier ? undefined : state
  const mark = fresh && lastMarkOf(fresh)
  const spontaneous = useSpontaneous(enduserId, state && formMarkOf(state), mails.earlier)
  const { forget } = spontaneous
  const lastMark = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isNews = lastMark.current !== undefined && mark !== undefined && mark !== lastMark.current
    lastMark.current = mark ?? lastMark.current
    if (!isNews) return
    forget()
    setChanges((count) => count + 1)
    showToast('good', t('pickup.news'))
  }, [mark, forget])
  useNews({
    tab: spontaneous.tab,
    isLooking: mails.state === 'loading',
    onLook: (isWhole) => {
      look()
      // A collect may have been moved, a reminder sent, a declaration changed: none of it is news of the mails.
      if (isWhole) setReturns((count) => count + 1)
    },
    onClosed: forget,
  })

  const again = { round: changes + returns }
  const lastId = state?.last?.declarationId ?? null
  const last = useKept((ask) => findDeclared(lastId ?? '', ask), lastId, again)
  const collect = useKept(
    async (ask) => toCollect(await ask(findNextConfirmedCollect, { params: { enduserId } })),
    enduserId,
    again,
  )
  const waitingId = state?.waiting?.id ?? null
  const reminders = useKept(
    async (ask) => {
      const sent = await ask(listMailReminders, { params: { id: waitingId ?? '' } })
      return sent.toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt))
    },
    waitingId,
    again,
  )
  const inLanguage = { language: language.value }
  const labels = useKeptCall(listEnduserMaterials, { query: { enduserCode: enduserId } }, inLanguage)
  const hasHistory = useKeptOffer('declarationHistory')
  const records = useKeptCall(listDeclarations, { params: { enduserId } }, { ...again, isWanted: hasHistory === true })
  const hasNext = useKeptOffer('nextCollects')
  const nextCollects = useKeptCall(
    listNextCollects,
    { params: { enduserId }, query: { today: today() } },
    { ...again, ...inLanguage, isWanted: hasNext === true },
  )

  return {
    mails,
    state,
    lastDeclared: last.state === 'failed' ? (last.data ?? null) : last.data,
    collect,
    nextCollects: nextCollects.data,
    records: hasHistory === undefined ? undefined : hasHistory ? records : null,
    reminders: waitingId === null ? nobody : listOf(reminders),
    labels: listOf(labels),
    spontaneous,
    requests: [mails, last, collect, nextCollects, records, reminders],
    reload: () => {
      look()
      setChanges((count) => count + 1)
    },
    round: again.round,
  }
}

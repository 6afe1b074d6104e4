import { listEnduserMails, startSpontaneousDeclaration } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { findWaitingCrates, keepLinkForm } from '@crateway/shared/state/linkForms.ts'
import { placeOf } from '@crateway/shared/state/linkPlace.ts'
import { session } from '@crateway/shared/state/session.ts'
import { refusalSeconds, showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { formMarkOf, pickupState } from '../../declarationMails.ts'
import { findBegun } from '../../findBegun.ts'
import type { Earlier } from '../../offline/keptRequest.ts'
import { useLinkNews } from '../../useLinkNews.ts'
import { declarationAddress, openWaitingTab } from './declarationTab.ts'

/** How often somebody looks whether the other tab is there still, ms. */
const glance = 1_000

/** A declaration that nobody asked for, on a page of its own. */
export interface Spontaneous {
  readonly isBusy: boolean
  /** The tab with its page; null while there is none. */
  readonly tab: Window | null
  /** Whether that tab is there still: it may have been closed since, and nobody have looked what came of it. */
  readonly isOpen: boolean
  /** When the person began one here that was not sent, ISO; null where there is none to go on with. */
  readonly begunAt: string | null
  /** Crates of the one that was confirmed here and waits to be sent; null where none does. */
  readonly waitingCrates: number | null
  /** The address of its page, where the browser has opened no tab for it. */
  readonly address: string | null
  /** Opens the page in a tab of its own; to be called within the click. */
  readonly open: () => void
  /** It was answered: nothing is open any more. */
  readonly forget: () => void
}

/**
 * What is declared and asked for by now. A link that was made before is one of the request that what waits was confirmed
 * for, as long as this is the same: the services then take one declaration on both.
 */
async function findMark(enduserId: string): Promise<string> {
  return formMarkOf(pickupState(await client.call(listEnduserMails, { params: { id: enduserId } })))
}

/** Notes a form, which takes up what was typed into the last one. */
async function keepBegun(enduserId: string, mark: string | undefined, token: string): Promise<void> {
  const userId = session.peek()?.user.id
  if (userId === undefined || mark === undefined) return
  keepLinkForm(userId, enduserId, { place: await placeOf('consignee-declaration', token), mark, at: Date.now() })
}

/** Whether a tab is open, told soon after it was closed. */
function useIsOpen(tab: Window | null): boolean {
  const [closed, setClosed] = useState<Window | null>(null)
  useEffect(() => {
    if (tab === null) return
    const look = () => {
      if (tab.closed) setClosed(tab)
    }
    const timer = setInterval(look, glance)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [tab])
  return tab !== null && tab !== closed
}

/**
 * Opens the page of a declaration of a consignee (seed 2, section 2.14). What the person typed into one and did not send is
 * there again; what they confirmed and could not be sent is sent.
 * @param mark what tells what is declared and asked for; a form that was begun before that changed is over
 * @param earlier where that is what was seen earlier
 */
export function useSpontaneous(enduserId: string, mark: string | undefined, earlier: Earlier | null): Spontaneous {
  useSignals()
  const [isBusy, setIsBusy] = useState(false)
  const [tab, setTab] = useState<Window | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const isOpen = useIsOpen(tab)
  useLinkNews()
  const fresh = earlier ? undefined : mark
  const begun = findBegun(enduserId, mark ?? '', earlier)
  const waitingCrates = findWaitingCrates(begun?.place ?? null)

  const open = async () => {
    // Two clicks may come before anything is drawn anew.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const waiting = openWaitingTab()
    setIsBusy(true)
    setAddress(null)
    try {
      const { token } = await client.call(startSpontaneousDeclaration, { params: { enduserId } })
      await keepBegun(enduserId, waitingCrates === null ? fresh : await findMark(enduserId), token)
      const opened = declarationAddress(token)
      // A tab that was closed meanwhile is no place to show anything: it may have taken its time.
      if (waiting && !waiting.closed) {
        waiting.location.replace(opened)
        setTab(waiting)
      } else {
        setAddress(opened)
      }
    } catch (error) {
      waiting?.close()
      showToast('bad', problemText(toProblem(error)), refusalSeconds)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  const forget = useCallback(() => {
    setTab(null)
    setAddress(null)
  }, [])
  return {
    isBusy,
    tab,
    isOpen,
    begunAt: begun && new Date(begun.at).toISOString(),
    waitingCrates,
    address,
    open: () => void open(),
    forget,
  }
}

import { startSpontaneousDeclaration } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { refusalSeconds, showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { declarationAddress, openWaitingTab } from './declarationTab.ts'

/** A declaration that nobody asked for, on a page of its own. */
export interface Spontaneous {
  readonly isBusy: boolean
  /** The tab with its page; null while there is none. */
  readonly tab: Window | null
  /** The address of its page, where the browser has opened no tab for it. */
  readonly address: string | null
  /** Opens the page in a tab of its own; to be called within the click. */
  readonly open: () => void
  /** It was answered: nothing is open any more. */
  readonly forget: () => void
}

/** Opens the page of a spontaneous declaration of a consignee (seed 2, section 2.14). */
export function useSpontaneous(enduserId: string): Spontaneous {
  useSignals()
  const [isBusy, setIsBusy] = useState(false)
  const [tab, setTab] = useState<Window | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  const open = async () => {
    // Two clicks may come before anything is drawn anew.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const waiting = openWaitingTab()
    setIsBusy(true)
    setAddress(null)
    try {
      const { token } = await client.call(startSpontaneousDeclaration, { params: { enduserId } })
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
  return { isBusy, tab, address, open: () => void open(), forget }
}

import { stepNow } from '@crateway/shared/state/historySteps.ts'
import { useQueryParameters, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callParameter } from './chaseAddress.ts'

/** How long the mark has to rest on a row before its panel is loaded, ms. */
const restDelay = 120

/** Whose panel is open. */
export interface Call {
  /** Id of the end customer whose panel is to be seen; empty for none. */
  readonly shownId: string
  /** The same once the mark has come to rest: what is loaded, and what the address names. */
  readonly restedId: string
  /** Opens a panel, as an entry of the browser's history. */
  readonly open: (enduserId: string) => void
  /** Shows another end customer in the open panel, without a new entry. */
  readonly move: (enduserId: string) => void
  readonly close: () => void
}

/**
 * The panel of the desk, which is in the address. Going from one end customer to the next makes no entry in the history, so that
 * one step back leads to the list; closing takes that step where the panel was opened from it.
 */
export function useCall(): Call {
  const [query, changeQuery] = useQueryParameters()
  const restedId = query.get(callParameter) ?? ''
  const [next, setNext] = useState<string | null>(null)
  const shownId = restedId === '' ? '' : (next ?? restedId)
  /** The entry of the history that opening made; null where the page came with an open panel. */
  const openedAt = useRef<number | null>(null)
  const [wasOpen, setWasOpen] = useState(restedId !== '')
  const isOpen = restedId !== ''
  useEffect(() => {
    if (isOpen && !wasOpen) openedAt.current = stepNow()
    setWasOpen(isOpen)
  }, [isOpen, wasOpen])

  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => {
      if (isOpen) changeQuery({ [callParameter]: next }, { replace: true })
      setNext(null)
    }, restDelay)
    return () => clearTimeout(timer)
  }, [next, isOpen, changeQuery])

  const open = useCallback(
    (enduserId: string) => {
      setNext(null)
      changeQuery({ [callParameter]: enduserId })
    },
    [changeQuery],
  )
  const close = useCallback(() => {
    setNext(null)
    if (openedAt.current === stepNow()) history.back()
    else changeQuery({ [callParameter]: null }, { replace: true })
    openedAt.current = null
  }, [changeQuery])
  return { shownId, restedId, open, move: setNext, close }
}

/** The address on screen with the panel of an end customer. */
export const callPath = (enduserId: string): string =>
  `${location.pathname}?${withParameters(location.search, { [callParameter]: enduserId })}`

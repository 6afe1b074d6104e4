import type { Position } from '@crateway/shared/map/mapView.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useCallback, useRef, useState } from 'react'
import { selecting } from './mapAddress.ts'

/** What a panel can be of. */
interface Openable {
  readonly id: string
  readonly position: Position | null
}

export interface OpenPanel {
  /** How often a person has opened a panel here. */
  readonly opened: number
  readonly open: (kind: 'selected' | 'plant', of: Openable) => void
  readonly close: () => void
}

/** Gives the focus back to what had it before a panel took it; to the heading of the page where that is gone. */
function giveBack(before: Element | null): void {
  if (document.activeElement !== document.body) return
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const next = isThere ? before : document.querySelector<HTMLElement>('main h1')
  next?.focus({ preventScroll: true })
}

/** Opens and closes the panel of an end customer or a plant, which is in the address; the focus goes there and comes back. */
export function useOpenPanel(changeQuery: (change: QueryChange) => void): OpenPanel {
  const [opened, setOpened] = useState(0)
  const opener = useRef<Element | null>(null)
  const open = useCallback(
    (kind: 'selected' | 'plant', { id, position }: Openable) => {
      opener.current = document.activeElement
      changeQuery(selecting(kind, id, position))
      setOpened((times) => times + 1)
    },
    [changeQuery],
  )
  const close = useCallback(() => {
    changeQuery({ selected: null, plant: null })
    const before = opener.current
    opener.current = null
    // After the panel, which has the focus, is gone.
    requestAnimationFrame(() => giveBack(before))
  }, [changeQuery])
  return { opened, open, close }
}

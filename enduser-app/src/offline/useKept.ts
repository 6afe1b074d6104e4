import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { useEffect, useState } from 'react'
import { askServices, type Load, loadKept } from './ask.ts'
import { isPassing, type Kept, type KeptRequest, withKept } from './keptRequest.ts'
import { patience } from './patience.ts'

export interface KeptOptions<Data> {
  /** How it is found in what was kept, where that is another way. */
  readonly loadEarlier?: Load<Data>
  /** Another number loads once more, with what is known in sight: something was written meanwhile. */
  readonly round?: number
  /** Whether another key leaves the old data in sight until its own has come, as of `useRequest`. */
  readonly keepsOld?: boolean
}

/**
 * Loads as `useRequest` does; the answers are kept for the person on this device, and stand in, with their time, where there
 * is no line (ADR 055). Kept by person, site and question; wiped at sign-out. Screens tell of their age by `KeptNote`.
 * @param load asks what it has to by the function it is given, and nothing else; it may change at every render
 * @param key names what it asks for; null loads nothing
 */
export function useKept<Data>(
  load: Load<Data>,
  key: string | null,
  { round = 0, keepsOld = false, loadEarlier = load }: KeptOptions<Data> = {},
): KeptRequest<Data> {
  const live = useRequest((signal) => load(askServices(signal)), key, { round, keepsOld, inSlices: true })
  const [kept, setKept] = useState<{ readonly key: string; readonly found: Kept<Data> | null } | null>(null)
  const [lateKey, setLateKey] = useState<string | null>(null)

  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => setLateKey(key), patience)
    return () => clearTimeout(timer)
  }, [key])

  const isLate = key !== null && lateKey === key
  // Mostly it never is: the line is there, and the processor has the answers to draw.
  const isWanted = (isLate && live.state === 'loading') || (live.state === 'failed' && isPassing(live.problem))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a load is a new closure at every render; `key` names its inputs.
  useEffect(() => {
    if (key === null || !isWanted) return
    let isOver = false
    void loadKept(loadEarlier).then((found) => {
      if (!isOver) setKept({ key, found })
    })
    return () => {
      isOver = true
    }
  }, [key, isWanted])

  return withKept(live, kept?.key === key ? kept?.found : undefined, isLate)
}

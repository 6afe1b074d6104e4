import { onDeclared } from '@crateway/shared/client/declaredNews.ts'
import { useEffect, useRef } from 'react'

/** How often somebody looks whether the page in the other tab was answered, ms. */
const pollTime = 5_000
/** Who comes back to this page sooner than that has just seen it, ms. */
const restTime = 15_000

interface NewsOptions {
  /** The tab in which something is being declared; null for none. */
  readonly tab: Window | null
  /** Whether somebody is looking by now: then nobody starts anew. */
  readonly isLooking: boolean
  /**
   * Something may have been declared: has to be looked for. It may change at every render.
   * @param isWhole anything may have changed: the person has been away, or another tab has sent something
   */
  readonly onLook: (isWhole: boolean) => void
  /** The tab was closed, and has been looked for a last time: nothing more is to come of it. */
  readonly onClosed: () => void
}

/**
 * Calls for another look whenever something may have been declared elsewhere: another tab of this browser says so, the person
 * comes back to this page, or time has passed while a declaration stands open beside it.
 */
export function useNews({ tab, isLooking, onLook, onClosed }: NewsOptions): void {
  const latest = useRef({ isLooking, onLook, onClosed })
  useEffect(() => {
    latest.current = { isLooking, onLook, onClosed }
  })
  const lookedAt = useRef(Date.now())
  const missed = useRef<{ readonly isWhole: boolean } | null>(null)
  const isOut = useRef(false)
  isOut.current = tab !== null

  useEffect(() => {
    const look = (isWhole: boolean) => {
      // What is being loaded may be from before the news.
      if (latest.current.isLooking) {
        missed.current = { isWhole: isWhole || missed.current?.isWhole === true }
        return
      }
      lookedAt.current = Date.now()
      latest.current.onLook(isWhole)
    }
    const handleReturn = () => {
      if (document.visibilityState === 'hidden') return
      if (isOut.current || Date.now() - lookedAt.current > restTime) look(true)
    }
    addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    // What was sent may change a declaration that is shown already, which is no news of the mails.
    const ignoreNews = onDeclared(() => look(true))
    return () => {
      removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
      ignoreNews()
    }
  }, [])

  useEffect(() => {
    if (isLooking || !missed.current) return
    const { isWhole } = missed.current
    missed.current = null
    latest.current.onLook(isWhole)
  }, [isLooking])

  // Two windows beside each other: nobody comes back, and another browser's tab tells nothing.
  useEffect(() => {
    if (tab === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || latest.current.isLooking) return
      lookedAt.current = Date.now()
      latest.current.onLook(false)
      // That was the last look.
      if (tab.closed) latest.current.onClosed()
    }, pollTime)
    return () => clearInterval(timer)
  }, [tab])
}

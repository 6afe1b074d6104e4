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
  /** Something may have been declared: has to be looked for. It may change at every render. */
  readonly onLook: () => void
}

/**
 * Calls for another look whenever something may have been declared elsewhere: another tab of this browser says so, the person
 * comes back to this page, or time has passed while a declaration stands open beside it.
 */
export function useNews({ tab, isLooking, onLook }: NewsOptions): void {
  const latest = useRef({ isLooking, onLook })
  useEffect(() => {
    latest.current = { isLooking, onLook }
  })
  const lookedAt = useRef(Date.now())
  const isMissed = useRef(false)
  const isOut = useRef(false)
  isOut.current = tab !== null

  useEffect(() => {
    const look = () => {
      // What is being loaded may be from before the news.
      isMissed.current = latest.current.isLooking
      if (isMissed.current) return
      lookedAt.current = Date.now()
      latest.current.onLook()
    }
    const handleReturn = () => {
      if (document.visibilityState === 'hidden') return
      if (isOut.current || Date.now() - lookedAt.current > restTime) look()
    }
    addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    const ignoreNews = onDeclared(look)
    return () => {
      removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
      ignoreNews()
    }
  }, [])

  useEffect(() => {
    if (isLooking || !isMissed.current) return
    isMissed.current = false
    latest.current.onLook()
  }, [isLooking])

  // Two windows beside each other: nobody comes back, and another browser's tab tells nothing.
  useEffect(() => {
    if (tab === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || latest.current.isLooking) return
      // Closed: one last look.
      if (tab.closed) clearInterval(timer)
      lookedAt.current = Date.now()
      latest.current.onLook()
    }, pollTime)
    return () => clearInterval(timer)
  }, [tab])
}

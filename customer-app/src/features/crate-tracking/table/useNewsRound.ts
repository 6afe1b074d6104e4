import { useEffect, useRef, useState } from 'react'

/** How often a list is loaded anew while messages come in, ms. */
const pace = 5_000

/**
 * Another number now and then once there is news: a reason to load anew what one cannot tell from the news alone.
 * @param news another object where there is some
 */
export function useNewsRound(news: object): number {
  const [{ count }, setRound] = useState({ of: news, count: 0 })
  const latest = useRef(news)
  useEffect(() => {
    latest.current = news
  }, [news])
  useEffect(() => {
    const timer = setInterval(
      () => setRound((old) => (old.of === latest.current ? old : { of: latest.current, count: old.count + 1 })),
      pace,
    )
    return () => clearInterval(timer)
  }, [])
  return count
}

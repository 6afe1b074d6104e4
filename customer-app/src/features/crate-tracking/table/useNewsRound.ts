import { useEffect, useRef, useState } from 'react'
import { watchNews } from './watchNews.ts'

/**
 * Another number now and then once there is news: a reason to load anew what one cannot tell from the news alone.
 * @param news another object where there is some
 */
export function useNewsRound(news: object): number {
  const [round, setRound] = useState(0)
  const latest = useRef(news)
  useEffect(() => {
    latest.current = news
  }, [news])
  useEffect(
    () =>
      watchNews(
        () => latest.current,
        () => setRound((count) => count + 1),
      ),
    [],
  )
  return round
}

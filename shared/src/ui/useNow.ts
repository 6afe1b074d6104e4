import { useEffect, useState } from 'react'

/** How often what is said of now is said anew, ms. */
const pace = 30_000

/** The present, near enough for 'seen 12 min ago'. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), pace)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useState } from 'react'

/**
 * A text that is being typed, once the typing pauses.
 * @param pause how long nobody types before what they typed counts, ms
 */
export function useSettled(text: string, pause = 400): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}

import { useEffect, useState } from 'react'

/** How long nobody types before what they typed counts, ms. */
const pause = 400

/** A text that is being typed, once the typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

import { startTransition, useEffect, useState } from 'react'

/** About what a phone shows at once; of more, laying them out would be one long task. */
const atOnce = 2

/**
 * What is drawn for the first time, a few at a time: what is in sight, and the next ones once those are on screen, in slices between
 * which the page answers. A slow phone has the first cards before it would have ten, and is never held up for long.
 */
export function useInTurns<One>(all: readonly One[]): readonly One[] {
  const [count, setCount] = useState(atOnce)
  useEffect(() => {
    if (count < all.length) startTransition(() => setCount(count + atOnce))
  })
  return all.slice(0, count)
}

import { startTransition, useEffect, useState } from 'react'

/** More than a phone shows at once: what stands below them is not seen to move. */
const atOnce = 3

/**
 * What is drawn for the first time, a few at a time: what is in sight, and the next ones once those are on screen, in slices between
 * which the page answers. A slow phone has the first cards before it would have ten, and is never held up for long.
 */
export function useInTurns<One>(all: readonly One[]): readonly One[] {
  const [count, setCount] = useState(atOnce)
  useEffect(() => {
    if (all.length > count) startTransition(() => setCount(count + atOnce))
  })
  return all.slice(0, count)
}

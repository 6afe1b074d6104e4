import { startTransition, useEffect, useState } from 'react'

/** More than a phone shows at once. */
const most = 4

/**
 * Of what is drawn for the first time, what is in sight; all of it once that is on screen, in slices between which the page answers:
 * a slow phone has four cards before it would have ten.
 */
export function useInTurns<One>(all: readonly One[]): readonly One[] {
  const [isWhole, setIsWhole] = useState(all.length <= most)
  useEffect(() => {
    if (!isWhole) startTransition(() => setIsWhole(true))
  }, [isWhole])
  return isWhole ? all : all.slice(0, most)
}

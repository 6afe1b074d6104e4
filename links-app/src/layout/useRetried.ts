import { useState } from 'react'

/** Whether a person has tried again: the button they pressed is gone then, and what comes in its place takes the focus. */
export function useRetried(): { readonly hasRetried: boolean; readonly retried: (retry: () => void) => () => void } {
  const [hasRetried, setHasRetried] = useState(false)
  const retried = (retry: () => void) => () => {
    setHasRetried(true)
    retry()
  }
  return { hasRetried, retried }
}

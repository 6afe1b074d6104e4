import { useCountdown } from '@crateway/shared/ui/useCountdown.ts'
import { useState } from 'react'

/** A wait that the server asked for after too many tries, by what it counts tries of: another name may be tried. */
export interface Hold {
  /** Whole seconds left for `subject`; zero when it may be sent. */
  readonly secondsLeft: (subject: string) => number
  /** Whether `subject` had to wait and need not any more. */
  readonly isOver: (subject: string) => boolean
  /** Begins a wait of some seconds. */
  readonly begin: (subject: string, seconds: number) => void
}

/** Holds a form back while the server wants no further try. */
export function useHold(): Hold {
  const [held, setHeld] = useState<{ readonly subject: string; readonly until: number } | null>(null)
  const left = useCountdown(held?.until ?? null)
  return {
    secondsLeft: (subject) => (held?.subject === subject ? left : 0),
    isOver: (subject) => held?.subject === subject && left === 0,
    begin: (subject, seconds) => setHeld({ subject, until: Date.now() + seconds * 1_000 }),
  }
}

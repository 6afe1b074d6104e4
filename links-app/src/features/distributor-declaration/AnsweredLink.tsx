import { useEffect } from 'react'
import { FailedLink } from '../../layout/FailedLink.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import type { Sending } from '../../sending/useSending.ts'
import { DeadLink } from './DeadLink.tsx'

interface AnsweredLinkProps {
  readonly place: string | null
  readonly sending: Pick<Sending<unknown>, 'state' | 'problem' | 'isHeld' | 'retry'>
  /** Whether a try was refused since the page was opened. */
  readonly isRefused: boolean
  readonly takesFocus: boolean
}

/**
 * A link that has been answered. What answered it may be what this device sent without hearing of it: that is asked once
 * more, since under its key the services only repeat their answer.
 */
export function AnsweredLink({ place, sending, isRefused, takesFocus }: AnsweredLinkProps) {
  const { state, problem, isHeld, retry } = sending
  const mayBeOurs = isHeld && !isRefused
  useEffect(() => {
    if (mayBeOurs && state === 'idle') retry()
  }, [mayBeOurs, state, retry])

  if (problem) return <FailedLink problem={problem} onRetry={retry} />
  return mayBeOurs ? <LinkSkeleton /> : <DeadLink place={place} takesFocus={takesFocus} />
}

import { useEffect } from 'react'
import { FailedLink } from '../../layout/FailedLink.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { useRetried } from '../../layout/useRetried.ts'
import type { Sending } from '../../sending/useSending.ts'
import { DeadLink } from './DeadLink.tsx'

interface AnsweredLinkProps {
  readonly place: string | null
  readonly sending: Pick<Sending<unknown>, 'state' | 'problem' | 'isUnanswered' | 'retry'>
  readonly takesFocus: boolean
}

/**
 * A link that has been answered. What answered it may be what this device sent without hearing of it: that is asked once
 * more, since under its key the services only repeat their answer.
 */
export function AnsweredLink({ place, sending, takesFocus }: AnsweredLinkProps) {
  const { state, problem, isUnanswered, retry } = sending
  const { hasRetried, retried } = useRetried()
  useEffect(() => {
    if (isUnanswered && state === 'idle') retry()
  }, [isUnanswered, state, retry])

  if (problem) return <FailedLink problem={problem} takesFocus={hasRetried} onRetry={retried(retry)} />
  return isUnanswered ? <LinkSkeleton /> : <DeadLink place={place} takesFocus={takesFocus} />
}

import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { findClosureEnduser, submitClosure } from '@crateway/shared/contract/calls/closures.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { anonymousClient as client } from '../../clients.ts'
import { forgetDraft } from '../../draft/useDraft.ts'
import { FailedLink } from '../../layout/FailedLink.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { Notice } from '../../layout/Notice.tsx'
import { useRetried } from '../../layout/useRetried.ts'
import { DoneNotice } from '../../sending/DoneNotice.tsx'
import { useSending } from '../../sending/useSending.ts'
import { WaitingPanel } from '../../sending/WaitingPanel.tsx'
import { findSent, noteSent } from '../../storage/sentNote.ts'
import { ClosureForm } from './ClosureForm.tsx'
import { ClosureWords } from './ClosureWords.tsx'
import { closureBodyStruct, type SentClosure, sentClosureStruct } from './closureFields.ts'

interface ClosureLinkProps {
  readonly enduserId: string
  readonly token: string
  /** Where what was typed is kept; null for nowhere. */
  readonly place: string | null
}

/** What a link opens, in the state it is in. */
export function ClosureLink({ enduserId, token, place }: ClosureLinkProps) {
  useSignals()
  const [earlier] = useState(() => findSent(sentClosureStruct))
  const [sent, setSent] = useState<SentClosure | null>(earlier)
  const [isInvalid, setIsInvalid] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const { hasRetried, retried } = useRetried()
  const request = useRequest(
    (signal) => client.call(findClosureEnduser, { params: { enduserId }, query: { token } }, signal),
    enduserId,
  )

  const sending = useSending({
    place,
    struct: closureBodyStruct,
    send: (closure, idempotencyKey) =>
      client.call(submitClosure, {
        query: { token },
        body: { closure: { enduserCode: enduserId, ...closure } },
        idempotencyKey,
      }),
    onSent: (_, closure) => {
      forgetDraft(place)
      setRefusal(null)
      const taken = { ...closure, at: new Date().toISOString() }
      // What was written in words stays nowhere.
      noteSent({ ...taken, comment: null })
      setSent(taken)
    },
    onRefused: (problem) => {
      if (problem.code === 'invalid_token') setIsInvalid(true)
      else setRefusal(problem)
    },
  })

  const waiting = sending.hasWaited ? sending.body : null
  const isWaiting = waiting !== null
  const [hasWaited, setHasWaited] = useState(isWaiting)
  // What waits comes after what was sent before: from here on that is old news.
  useEffect(() => {
    if (!isWaiting) return
    setHasWaited(true)
    setSent(null)
    noteSent(null)
  }, [isWaiting])

  const handleAnother = () => {
    noteSent(null)
    setSent(null)
    setIsAnother(true)
  }

  if (waiting) {
    return (
      <WaitingPanel sending={sending}>
        <ClosureWords closure={waiting} />
      </WaitingPanel>
    )
  }
  if (sent) {
    return (
      <DoneNotice title={t('closure.sent')} takesFocus={sent !== earlier} at={sent.at}>
        {request.data && <strong>{request.data.name}</strong>}
        <ClosureWords closure={sent} />
        <p>{t('closure.mend')}</p>
        <Button onClick={handleAnother}>{t('closure.another')}</Button>
      </DoneNotice>
    )
  }
  const isBrought = isAnother || hasWaited || hasRetried
  // CONTRACT: 404, whatever the code.
  if (isInvalid || (request.state === 'failed' && request.problem.status === 404)) {
    return (
      <Notice title={t('problem.invalid_token')} takesFocus={isInvalid || isBrought}>
        <p>{t('closure.invalid')}</p>
      </Notice>
    )
  }
  if (request.state === 'failed') {
    return <FailedLink problem={request.problem} takesFocus={isBrought} onRetry={retried(request.retry)} />
  }
  if (request.state === 'loading') return <LinkSkeleton />
  return (
    <ClosureForm
      enduserName={request.data.name}
      place={place}
      sending={sending}
      refusal={refusal}
      takesFocus={isBrought}
      onChange={() => setRefusal(null)}
    />
  )
}

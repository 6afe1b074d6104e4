import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { forgetDraft } from '../../draft/useDraft.ts'
import { FailedLink } from '../../layout/FailedLink.tsx'
import { isDeadLink, opensNothing } from '../../layout/isDeadLink.ts'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { useRetried } from '../../layout/useRetried.ts'
import { useSending } from '../../sending/useSending.ts'
import { WaitingPanel } from '../../sending/WaitingPanel.tsx'
import { findSent, noteSent } from '../../storage/sentNote.ts'
import { AnsweredLink } from './AnsweredLink.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { DeadLink } from './DeadLink.tsx'
import { DistributorForm } from './DistributorForm.tsx'
import { answerStruct } from './distributorAnswer.ts'
import { openReminder } from './openReminder.ts'
import { SentNotice } from './SentNotice.tsx'
import { sendAnswer } from './sendAnswer.ts'
import { sentReceiptStruct, toReceipt } from './sentReceipt.ts'
import { sizeOf } from './stockFile.ts'
import { UploadProgress } from './UploadProgress.tsx'

interface DistributorLinkProps {
  readonly token: string
  readonly place: string | null
}

/** Why the last try was refused, and how many were: each has the file looked at anew. */
interface Refused {
  readonly problem: Problem | null
  readonly count: number
}

/** What a link opens, in the state it is in. */
export function DistributorLink({ token, place }: DistributorLinkProps) {
  useSignals()
  const [earlier] = useState(() => findSent(sentReceiptStruct))
  const [sent, setSent] = useState(earlier)
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<Refused>({ problem: null, count: 0 })
  const [share, setShare] = useState(0)
  const [isUnlooked, setIsUnlooked] = useState(false)
  const [openings, setOpenings] = useState(0)
  const { hasRetried, retried } = useRetried()
  const request = useRequest((signal) => openReminder(token, signal), String(openings))

  const sending = useSending({
    place,
    struct: answerStruct,
    mostTries: ({ file }) => (file ? 4 : Infinity),
    send: (answer, idempotencyKey) => {
      setShare(0)
      return sendAnswer(answer, { token, idempotencyKey, onProgress: setShare })
    },
    onSent: (receipt, answer) => {
      forgetDraft(place)
      const told = toReceipt(receipt, answer)
      noteSent(told)
      setSent(told)
    },
    onRefused: (problem) => {
      // CONTRACT: a link that was answered meanwhile is 409, from services without a code of ours too.
      if (isDeadLink(problem) || problem.code === 'conflict') setIsOver(true)
      else {
        setIsUnlooked(false)
        setRefused(({ count }) => ({ problem, count: count + 1 }))
      }
    },
    onTakenBack: () => setOpenings((count) => count + 1),
  })

  const waiting = sending.hasWaited ? sending.body : null
  const isWaiting = waiting !== null
  const [hasWaited, setHasWaited] = useState(isWaiting)
  useEffect(() => {
    if (isWaiting) setHasWaited(true)
  }, [isWaiting])

  if (sent) return <SentNotice sent={sent} takesFocus={sent !== earlier} />
  const isAnswered = request.state === 'ready' && request.data.declarationId !== null
  if (waiting) {
    return (
      // What answered the link may be this very submission: there is nothing left to edit then.
      <WaitingPanel sending={sending} isEditable={!isAnswered}>
        {waiting.file ? (
          <ChosenFile name={waiting.file.name} bytes={sizeOf(waiting.file)} />
        ) : (
          <p>{t('distributorDeclaration.nothing')}</p>
        )}
        {waiting.file && sending.state === 'sending' && <UploadProgress share={share} />}
      </WaitingPanel>
    )
  }
  if (isOver) return <AnsweredLink place={place} sending={sending} takesFocus />
  if (request.state === 'failed' && opensNothing(request.problem))
    return <DeadLink place={place} takesFocus={hasWaited} />
  if (request.state === 'failed') {
    return (
      <FailedLink problem={request.problem} takesFocus={hasWaited || hasRetried} onRetry={retried(request.retry)} />
    )
  }
  if (request.state === 'loading') return <LinkSkeleton />
  if (isAnswered) {
    return <AnsweredLink place={place} sending={sending} takesFocus={hasWaited} />
  }
  return (
    <DistributorForm
      token={token}
      place={place}
      opened={request.data}
      sending={sending}
      share={share}
      refusal={refused.problem}
      refusals={refused.count}
      takesFocus={hasWaited || hasRetried}
      isUnlooked={isUnlooked}
      onUnlooked={() => setIsUnlooked(true)}
      onChange={() => {
        setIsUnlooked(false)
        setRefused(({ count }) => ({ problem: null, count }))
      }}
      onDead={() => setIsOver(true)}
    />
  )
}

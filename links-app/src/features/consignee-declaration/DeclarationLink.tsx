import { tellDeclared } from '@crateway/shared/client/declaredNews.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { DeclarationReceipt, MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { type LanguageCode, linkLanguage } from '@crateway/shared/contract/languages.ts'
import { chosenLanguage, showLanguage } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { forgetDraft } from '../../draft/useDraft.ts'
import { FailedLink } from '../../layout/FailedLink.tsx'
import { opensNothing } from '../../layout/isDeadLink.ts'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { useRetried } from '../../layout/useRetried.ts'
import { useSending } from '../../sending/useSending.ts'
import { WaitingPanel } from '../../sending/WaitingPanel.tsx'
import { DeclarationForm, type Refusal } from './DeclarationForm.tsx'
import { DeclaredLines } from './DeclaredLines.tsx'
import { type DeclarationOrder, orderStruct } from './declarationOrder.ts'
import { InvalidLink } from './InvalidLink.tsx'
import { listLabels, openDeclaration } from './openDeclaration.ts'
import { SentDeclaration } from './SentDeclaration.tsx'
import { sendDeclaration } from './sendDeclaration.ts'
import { UsedLink } from './UsedLink.tsx'

interface DeclarationLinkProps {
  readonly token: string
  readonly place: string | null
}

/** How often the link was opened anew, and what was refused that led to it. */
interface Opening {
  readonly count: number
  readonly refusal: Refusal | null
}

interface Sent {
  readonly receipt: DeclarationReceipt
  readonly order: DeclarationOrder
}

/**
 * The mail's language, unless the person has chosen one on this device or the address tells one, as the portal's does; texts
 * that cannot be loaded change nothing.
 */
async function showMailLanguage(code: LanguageCode): Promise<void> {
  const isTold = chosenLanguage() !== null || linkLanguage(location.search) !== null
  if (!isTold) await showLanguage(code, { remember: false }).catch(() => undefined)
}

const keepLanguage = async () => undefined

/** What a link opens, in the state it is in. */
export function DeclarationLink({ token, place }: DeclarationLinkProps) {
  useSignals()
  const [opening, setOpening] = useState<Opening>({ count: 0, refusal: null })
  const [sent, setSent] = useState<Sent | null>(null)
  const isFirst = opening.count === 0
  const request = useRequest(
    (signal) => openDeclaration(token, isFirst ? showMailLanguage : keepLanguage, signal),
    String(opening.count),
  )
  const opened = request.data
  const relabelled = useRequest(
    (signal) => listLabels(token, signal),
    opened === undefined || opened.language === language.value ? null : language.value,
  )
  // While the link is opened anew the last ones stand in.
  const known = relabelled.data ?? opened?.labels
  const [lastLabels, setLastLabels] = useState<readonly MaterialLabel[]>([])
  const labels = known ?? lastLabels
  useEffect(() => {
    if (known) setLastLabels(known)
  }, [known])

  /** Opens the link anew: what it leads to has changed. */
  const reopen = (refusal: Refusal | null = null) => setOpening(({ count }) => ({ count: count + 1, refusal }))

  const sending = useSending({
    place,
    struct: orderStruct,
    send: (order, key) => sendDeclaration(token, order, key),
    onSent: (receipt, order) => {
      forgetDraft(place)
      tellDeclared()
      setSent({ receipt, order })
      reopen()
    },
    onRefused: (problem, order) => reopen({ problem, order }),
    onTakenBack: () => reopen(),
  })

  const waiting = sending.hasWaited ? sending.body : null
  const isWaiting = waiting !== null
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (isWaiting) setHasWaited(true)
  }, [isWaiting])
  const { hasRetried, retried } = useRetried()
  const takesFocus = hasWaited || hasRetried || !isFirst

  if (sent !== null) {
    const handleChange = () => {
      setSent(null)
      reopen()
    }
    return <SentDeclaration {...sent} labels={labels} token={token} onChange={handleChange} />
  }
  if (waiting) {
    return (
      <WaitingPanel sending={sending}>
        <DeclaredLines lines={waiting.lines} labels={labels} />
      </WaitingPanel>
    )
  }
  if (request.state === 'failed' && opensNothing(request.problem))
    return <InvalidLink token={token} place={place} takesFocus={takesFocus} />
  if (request.state === 'failed') {
    return <FailedLink problem={request.problem} takesFocus={takesFocus} onRetry={retried(request.retry)} />
  }
  if (opened === undefined) return <LinkSkeleton />
  if (opened.declared !== null && opened.mail.changeableUntil === null) {
    return <UsedLink token={token} place={place} opened={opened} takesFocus={takesFocus} />
  }
  return (
    <DeclarationForm
      key={opened.declared?.basis}
      token={token}
      place={place}
      opened={opened}
      labels={labels}
      sending={sending}
      refusal={opening.refusal}
      isArrival={isFirst}
      takesFocus={takesFocus}
      onTooLate={() => reopen()}
    />
  )
}

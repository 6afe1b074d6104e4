import { askNewMail } from '@crateway/shared/contract/calls/declarations.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { anonymousClient } from '../../clients.ts'
import { RefusalLine } from '../../form/RefusalLine.tsx'
import { useWait } from '../../form/useWait.ts'

type Asking = { readonly state: 'idle' | 'asking' | 'sent' } | { readonly state: 'failed'; readonly problem: Problem }

interface NewMailButtonProps {
  readonly token: string
}

/**
 * Asks for a fresh link, on a click only: mail scanners open links (DESIGN 3.3). The server answers the same whether it
 * sent one, so the words beside the message say when none comes.
 */
export function NewMailButton({ token }: NewMailButtonProps) {
  useSignals()
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const answer = useRef<HTMLDivElement>(null)
  const isSent = asking.state === 'sent'
  const isHeld = Boolean(useWait(asking.state === 'failed' ? asking.problem : null))

  // The button is gone then.
  useEffect(() => {
    if (isSent) answer.current?.focus()
  }, [isSent])

  const handleClick = async () => {
    setAsking({ state: 'asking' })
    try {
      await anonymousClient.call(askNewMail, { params: { token } })
      setAsking({ state: 'sent' })
    } catch (error) {
      setAsking({ state: 'failed', problem: toProblem(error) })
    }
  }

  return (
    <>
      {!isSent && (
        <Button variant="primary" isBusy={asking.state === 'asking'} isHeld={isHeld} onClick={() => void handleClick()}>
          {t('consigneeDeclaration.newMail')}
        </Button>
      )}
      {isSent && (
        <div ref={answer} tabIndex={-1}>
          <p>
            <strong>{t('consigneeDeclaration.newMailSent')}</strong>
          </p>
          <p>{t('consigneeDeclaration.newMailHint')}</p>
        </div>
      )}
      <div role="status">{asking.state === 'failed' && <RefusalLine problem={asking.problem} />}</div>
    </>
  )
}

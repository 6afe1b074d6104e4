import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { findClosureEnduser } from '@crateway/shared/contract/calls/closures.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { anonymousClient as client } from '../../clients.ts'
import { FailedLink } from '../../layout/FailedLink.tsx'
import { LinkPage } from '../../layout/LinkPage.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { Notice } from '../../layout/Notice.tsx'
import { tokenOf } from '../../layout/tokenOf.ts'
import { useRetried } from '../../layout/useRetried.ts'
import { useLinkPlace } from '../../storage/linkPlace.ts'
import { ClosureForm } from './ClosureForm.tsx'
import { ClosureWords } from './ClosureWords.tsx'
import type { ClosureBody } from './closureFields.ts'

export { loadClosureTexts } from './closureTexts.ts'

/** Asks an end customer when its site is closed (/closure/{enduser_id}?token=…; seed 1, section 2.9). */
export function ClosureScreen() {
  useSignals()
  const { enduserId = '' } = useParams<{ enduserId: string }>()
  const token = tokenOf(useSearch())
  const place = useLinkPlace('closure', `${enduserId} ${token}`)
  const [isInvalid, setIsInvalid] = useState(false)
  const [sent, setSent] = useState<ClosureBody | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const { hasRetried, retried } = useRetried()
  const isBrought = isAnother || hasRetried
  const enduser = useRequest(
    (signal) => client.call(findClosureEnduser, { params: { enduserId }, query: { token } }, signal),
    token === '' ? null : `${enduserId} ${token}`,
  )

  const handleAnother = () => {
    setSent(null)
    setIsAnother(true)
  }

  const content = () => {
    // CONTRACT: without its token, 404, whatever the code.
    const isDead = token === '' || isInvalid || (enduser.state === 'failed' && enduser.problem.status === 404)
    if (isDead) {
      return (
        <Notice title={t('problem.invalid_token')} takesFocus={isInvalid || isBrought}>
          <p>{token === '' ? t('link.incomplete') : t('closure.invalid')}</p>
        </Notice>
      )
    }
    if (enduser.state === 'failed') {
      return <FailedLink problem={enduser.problem} takesFocus={hasRetried} onRetry={retried(enduser.retry)} />
    }
    if (sent) {
      return (
        <Notice title={t('closure.sent')} takesFocus>
          <ClosureWords closure={sent} />
          <Button onClick={handleAnother}>{t('closure.another')}</Button>
        </Notice>
      )
    }
    if (enduser.state === 'loading' || place === undefined) return <LinkSkeleton />
    return (
      <ClosureForm
        enduser={enduser.data}
        token={token}
        place={place}
        takesFocus={isBrought}
        onSent={setSent}
        onInvalid={() => setIsInvalid(true)}
      />
    )
  }

  return <LinkPage>{content()}</LinkPage>
}

import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { RefusalLine } from '../../form/RefusalLine.tsx'
import { useWait } from '../../form/useWait.ts'
import { SignInPage } from '../../layout/SignInPage.tsx'
import { useLeaveForLogin } from '../../layout/useLeaveForLogin.ts'
import { useRetried } from '../../layout/useRetried.ts'
import { ResetForm } from './ResetForm.tsx'
import styles from './ResetPasswordScreen.module.css'
import { isLinkGood } from './resetCalls.ts'
import { takeLinkToken } from './resetLink.ts'

/** How long the last word of this page stays on screen, ms: as long as that of its sister (seed 1, section 8). */
const noticeTime = 8_000

/**
 * Sets a forgotten password anew by the link of a mail (/reset-password; seed 1, section 2.5). It changes nothing about
 * who is signed in in this browser.
 */
export function ResetPasswordScreen() {
  useSignals()
  const leaveForLogin = useLeaveForLogin()
  const [token] = useState(takeLinkToken)
  const check = useRequest(async (signal) => token !== null && isLinkGood(token, signal), token ?? '')
  const isDead = check.state === 'ready' && !check.data

  const handleDone = () => leaveForLogin({ text: () => t('password.updated'), duration: noticeTime, tone: 'good' })
  const handleMaybeDone = () => leaveForLogin({ text: () => t('password.maybeUpdated'), duration: noticeTime })
  const handleDead = useCallback(
    () => leaveForLogin({ text: () => t('password.badLink'), duration: noticeTime }),
    [leaveForLogin],
  )

  const { hasRetried, retried } = useRetried()
  const failure = useRef<HTMLDivElement>(null)
  const isHeld = Boolean(useWait(check.state === 'failed' ? check.problem : null))
  const hasFailedAgain = check.state === 'failed' && hasRetried
  useEffect(() => {
    // The button that was pressed was gone meanwhile.
    if (hasFailedAgain) failure.current?.focus()
  }, [hasFailedAgain])

  useEffect(() => {
    if (isDead) handleDead()
  }, [isDead, handleDead])

  return (
    <SignInPage title={t('password.resetTitle')}>
      {check.state === 'failed' && (
        <div ref={failure} className={styles.failure} role="alert" tabIndex={-1}>
          <RefusalLine problem={check.problem} />
          <Button isHeld={isHeld} onClick={retried(check.retry)}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {check.state === 'ready' && check.data && token !== null ? (
        <ResetForm token={token} onDone={handleDone} onMaybeDone={handleMaybeDone} onDead={handleDead} />
      ) : (
        check.state !== 'failed' && <p role="status">{t('password.checking')}</p>
      )}
    </SignInPage>
  )
}

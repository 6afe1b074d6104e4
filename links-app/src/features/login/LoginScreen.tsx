import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { SignInPage } from '../../layout/SignInPage.tsx'
import { wasBroughtHere } from '../../layout/useLeaveForLogin.ts'
import { useToast } from '../../toast/ToastProvider.tsx'
import { LoginForm } from './LoginForm.tsx'
import { findLivingSession } from './livingSession.ts'
import { resumptionText } from './loginFailure.ts'
import { resumeSession } from './resumeSession.ts'
import { safeRedirect } from './safeRedirect.ts'

/** Query parameter with the page the person wanted (seed 1, section 2.3). */
const redirectParameter = 'redirect'

function wantedPage(): string | null {
  return new URLSearchParams(location.search).get(redirectParameter)
}

/** Leaves sign-in for the wanted page. The sign-in page does not stay in the history, so that Back does not return to it. */
function openWantedPage(): void {
  location.replace(safeRedirect(wantedPage(), location.origin))
}

/**
 * Sign-in (/login). Who is signed in already, or signs in in another tab, goes straight on to the
 * wanted page, unless a page about passwords brought them here.
 */
export function LoginScreen() {
  useSignals()
  const showToast = useToast()
  const [living, setLiving] = useState(() => (wasBroughtHere() ? null : findLivingSession()))
  const [failedToken, setFailedToken] = useState<string | null>(null)
  const isResuming = living !== null && living.token !== failedToken

  useEffect(() => {
    // Another tab signed in: this one goes on too. A sign-in of its own sends it no storage event.
    const handleStorage = () => {
      const found = findLivingSession()
      if (found) setLiving((old) => (old?.token === found.token ? old : found))
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [])

  useEffect(() => {
    if (!living) return
    void resumeSession(living).then((resumption) => {
      if (resumption.state === 'opened') return openWantedPage()
      setFailedToken(living.token)
      showToast({ text: () => resumptionText(resumption) })
    })
  }, [living, showToast])

  return (
    <SignInPage title={t('login.title')}>
      {isResuming ? <p role="status">{t('login.resuming')}</p> : <LoginForm onSignedIn={openWantedPage} />}
    </SignInPage>
  )
}

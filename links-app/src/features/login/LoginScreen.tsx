import { t } from '@crateway/shared/i18n/translate.ts'
import { leaveSignInNote, type SignInNote } from '@crateway/shared/state/signInNote.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { SignInPage } from '../../layout/SignInPage.tsx'
import { wasBroughtHere } from '../../layout/useLeaveForLogin.ts'
import { useToast } from '../../toast/ToastProvider.tsx'
import { findLivingSession, findSignInNote } from './keptSession.ts'
import { LoginForm } from './LoginForm.tsx'
import { resumptionText } from './loginFailure.ts'
import { resumeSession } from './resumeSession.ts'
import { safeRedirect } from './safeRedirect.ts'

/** Query parameter with the page the person wanted (seed 1, section 2.3). */
const redirectParameter = 'redirect'

const noteTexts: Readonly<Record<SignInNote['why'], () => string>> = {
  ended: () => t('login.ended'),
  lost: () => t('login.lost'),
  signed_out: () => t('login.signedOut'),
}

function wantedPage(): string | null {
  return new URLSearchParams(location.search).get(redirectParameter)
}

/** Leaves sign-in for the wanted page. The sign-in page does not stay in the history, so that Back does not return to it. */
function openWantedPage(): void {
  location.replace(safeRedirect(wantedPage(), location.origin))
}

/**
 * Sign-in (/login). Who is signed in already, or signs in in another tab, goes straight on to the wanted page, unless a page
 * about passwords brought them here. Who was taken from a page reads why, and their name stands there.
 */
export function LoginScreen() {
  useSignals()
  const showToast = useToast()
  const [note] = useState(() => (wasBroughtHere() ? null : findSignInNote()))
  const [living, setLiving] = useState(() => (wasBroughtHere() || note ? null : findLivingSession()))
  // One that was refused may not have ended by the clock.
  const [failedToken, setFailedToken] = useState(() => (note && findLivingSession()?.token) ?? null)
  const isResuming = living !== null && living.token !== failedToken

  // It is of this arrival only.
  useEffect(() => leaveSignInNote(null), [])

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
    if (!living || !isResuming) return
    void resumeSession(living).then((resumption) => {
      if (resumption.state === 'opened') return openWantedPage()
      setFailedToken(living.token)
      showToast({ text: () => resumptionText(resumption) })
    })
  }, [living, isResuming, showToast])

  return (
    <SignInPage title={t('login.title')} {...(note && !isResuming && { text: noteTexts[note.why]() })}>
      {isResuming ? (
        <p role="status">{t('login.resuming')}</p>
      ) : (
        <LoginForm username={note?.username ?? living?.user.username ?? ''} onSignedIn={openWantedPage} />
      )}
    </SignInPage>
  )
}

import { t } from '@crateway/shared/i18n/translate.ts'
import { Logo } from '@crateway/shared/ui/Logo.tsx'
import { usePageTitle } from '@crateway/shared/ui/usePageTitle.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { PublicHeader } from '../../layout/PublicHeader.tsx'
import { useToast } from '../../toast/ToastProvider.tsx'
import { CratePattern } from './CratePattern.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { resumeSession } from './lateSignIn.ts'
import { findLivingSession } from './livingSession.ts'
import { resumptionText } from './loginFailure.ts'
import { safeRedirect } from './safeRedirect.ts'

/** Query parameter with the page the person wanted (seed 1, section 2.3). */
const redirectParameter = 'redirect'

const failureTime = 5_000

function wantedPage(): string | null {
  return new URLSearchParams(location.search).get(redirectParameter)
}

/** Leaves sign-in for the wanted page. The sign-in page does not stay in the history, so that Back does not return to it. */
function openWantedPage(): void {
  location.replace(safeRedirect(wantedPage(), location.origin))
}

/**
 * Sign-in (/login). Who is signed in already, or signs in in another tab, goes straight on to the
 * wanted page.
 */
export function LoginScreen() {
  useSignals()
  const showToast = useToast()
  const [living, setLiving] = useState(findLivingSession)
  const [failedToken, setFailedToken] = useState<string | null>(null)
  const isResuming = living !== null && living.token !== failedToken
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('login.title'), heading)

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
      showToast({ text: () => resumptionText(resumption), duration: failureTime })
    })
  }, [living, showToast])

  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <PublicHeader />
        <main className={styles.main}>
          <div className={styles.logo}>
            <Logo size={32} />
          </div>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {t('login.title')}
          </h1>
          {isResuming ? <p role="status">{t('login.resuming')}</p> : <LoginForm onSignedIn={openWantedPage} />}
        </main>
      </div>
      <aside className={styles.panel}>
        <CratePattern />
        <div className={styles.words}>
          <p className={styles.headline}>{t('login.headline')}</p>
          <p className={styles.subline}>{t('login.subline')}</p>
        </div>
      </aside>
    </div>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../Button.tsx'
import { PageNotice } from '../PageNotice.tsx'
import { showToast } from '../showToast.ts'
import { signInAgain } from './portalSession.ts'

/** Stands in place of the app for somebody signed out while the sign-in page cannot be reached. */
export function SignedOutNotice() {
  useSignals()
  const [isBusy, setIsBusy] = useState(false)
  const handleSignIn = async () => {
    setIsBusy(true)
    const isLeaving = await signInAgain()
    if (isLeaving) return
    setIsBusy(false)
    showToast('bad', t('problem.offline'))
  }
  return (
    <main>
      <PageNotice
        icon={WifiOff}
        title={t('shell.signedOut.title')}
        text={t('shell.signedOut.text')}
        action={
          <Button variant="primary" isBusy={isBusy} onClick={handleSignIn}>
            {t('shell.signedOut.signIn')}
          </Button>
        }
      />
    </main>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../../i18n/translate.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { UnsavedQuestion } from '../UnsavedQuestion.tsx'
import { wantedWay } from './leaveGuard.ts'
import { leaveWords } from './leaveWords.ts'

/** Asks somebody who is on the way elsewhere, or out, whether what is not saved may be lost. Once an app. */
export function LeaveQuestion() {
  useSignals()
  const way = wantedWay.value
  const isSignOut = way?.isSignOut === true
  const handleStay = () => {
    wantedWay.value = null
  }
  const handleGo = () => {
    wantedWay.value = null
    way?.go()
  }
  return (
    <>
      <UnsavedQuestion isOpen={way !== null && !isSignOut} onStay={handleStay} onDiscard={handleGo} />
      <ConfirmDialog
        {...leaveWords(true)}
        isOpen={isSignOut}
        isDanger
        confirmLabel={t('relogin.leave')}
        cancelLabel={t('relogin.stay')}
        onConfirm={handleGo}
        onCancel={handleStay}
      />
    </>
  )
}

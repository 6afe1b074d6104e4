import { useSignals } from '@preact/signals-react/runtime'
import { useId, useState } from 'react'
import type { Problem } from '../../errors/Problem.ts'
import { t } from '../../i18n/translate.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { leaveEndedSession } from '../../ui/shell/portalSession.ts'
import { showToast } from '../../ui/showToast.ts'
import { changeOwnPassword, type PasswordChange } from './changeOwnPassword.ts'
import { PasswordFields } from './PasswordFields.tsx'

export interface PasswordDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The form that changes one's own password (seed 1, section 2.7). Nothing typed is lost until it is changed. */
export function PasswordDialog({ isOpen, onClose }: PasswordDialogProps) {
  useSignals()
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const [isSignedOut, setIsSignedOut] = useState(false)

  const handleClose = () => {
    if (isBusy) return
    if (isSignedOut) return leaveEndedSession()
    setRefusal(null)
    onClose()
  }

  const handleSubmit = async (change: PasswordChange) => {
    const current = session.peek()
    if (!current || isBusy) return
    setIsBusy(true)
    setRefusal(null)
    const outcome = await changeOwnPassword(current, change)
    setIsBusy(false)
    if (outcome.state === 'signed_out') return setIsSignedOut(true)
    if (outcome.state === 'refused') return setRefusal(outcome.problem)
    onClose()
    showToast('good', t('settings.password.changed'))
  }

  const hasEnded = isSignedOut || refusal?.code === 'unauthenticated'
  const footer = hasEnded ? (
    <Button variant="primary" onClick={() => leaveEndedSession()}>
      {t('settings.password.signIn')}
    </Button>
  ) : (
    <>
      <Button onClick={handleClose}>{t('common.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
        {t('settings.password.submit')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('settings.password.title')} isOpen={isOpen} onClose={handleClose} footer={footer}>
      {isSignedOut ? (
        <p role="alert">{t('settings.password.signedOut')}</p>
      ) : (
        <PasswordFields formId={formId} isBusy={isBusy} refusal={refusal} onSubmit={handleSubmit} />
      )}
    </Dialog>
  )
}

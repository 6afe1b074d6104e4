import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { changePassword } from '../../contract/calls/passwords.ts'
import { passwordLength } from '../../domain/newPasswordProblem.ts'
import { confirmationFault, newPasswordFault, type PasswordFault } from '../../domain/passwordRules.ts'
import { Problem } from '../../errors/Problem.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import type { Fault } from '../../form/structFaults.ts'
import { bodyStruct } from '../../form/submitCall.ts'
import { useSubmit } from '../../form/useSubmit.ts'
import { t } from '../../i18n/translate.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { leaveEndedSession } from '../../ui/shell/portalSession.ts'
import { portalKeeper } from '../../ui/shell/relogin/portalKeeper.ts'
import { changeOwnPassword, type PasswordChange } from './changeOwnPassword.ts'
import { PasswordField } from './PasswordField.tsx'

interface PasswordDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The form that changes one's own password (seed 1, section 2.7). Nothing typed is lost until it is changed. */
export function PasswordDialog({ isOpen, onClose }: PasswordDialogProps) {
  const [isSignedOut, setIsSignedOut] = useState(false)
  if (isSignedOut) return <SignedOut />
  return isOpen && <PasswordForm onClose={onClose} onSignedOut={() => setIsSignedOut(true)} />
}

/** What the contract knows of no single password. */
const ownTexts: Readonly<Record<Exclude<PasswordFault, 'length' | 'guessable'>, () => string>> = {
  required: () => t('fault.required'),
  same: () => t('settings.password.same'),
  confirmation: () => t('settings.password.differs'),
}
const ownFault = (fault: PasswordFault | undefined): Fault | undefined =>
  fault === undefined || fault === 'length' || fault === 'guessable' ? undefined : { text: ownTexts[fault] }

const refused: Fault = { text: () => t('problem.wrong_password') }
const required: Fault = { code: 'required' }

/**
 * Changes it for who is signed in; a refusal is thrown. Where the session has ended, the person signs in again in place, and
 * the change is tried once more, like every other call.
 */
async function change(
  typed: PasswordChange,
  { signal }: { readonly signal: AbortSignal },
  isRepeat = false,
): Promise<'changed' | 'signed_out'> {
  const current = session.peek()
  if (!current) throw new Problem('unauthenticated')
  const outcome = await changeOwnPassword(current, typed, signal)
  if (outcome.state !== 'refused') return outcome.state
  const hasEnded = outcome.problem.code === 'unauthenticated' && !isRepeat
  if (hasEnded && (await portalKeeper.renewed(current.token, { signal, isWrite: true }))) {
    return change(typed, { signal }, true)
  }
  throw outcome.problem
}

interface PasswordFormProps {
  readonly onClose: () => void
  /** It was changed, but nobody is signed in any more. */
  readonly onSignedOut: () => void
}

function PasswordForm({ onClose, onSignedOut }: PasswordFormProps) {
  useSignals()
  const form = useSubmit(
    { struct: bodyStruct(changePassword), send: change },
    {
      start: { current: '', next: '', confirmation: '' },
      toBody: ({ current, next }) => ({ currentPassword: current, newPassword: next }),
      paths: { current: 'currentPassword', next: 'newPassword' },
      ownFaults: (typed) => ({
        next: ownFault(newPasswordFault(typed)),
        confirmation: ownFault(confirmationFault(typed)),
      }),
      fieldOfCode: { wrong_password: 'current' },
      doneText: (outcome) => (outcome === 'changed' ? t('settings.password.changed') : undefined),
      onDone: (outcome) => (outcome === 'changed' ? onClose() : onSignedOut()),
    },
  )
  const hasEnded = form.refusal?.problem.code === 'unauthenticated'
  return (
    <FormDialog
      form={form}
      title={t('settings.password.title')}
      submitLabel={t('settings.password.submit')}
      {...(hasEnded ? { footer: <SignInButton /> } : {})}
      onClose={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={session.value?.user.username} readOnly hidden />
      <PasswordField
        name="current"
        label={t('settings.password.current')}
        faults={[refused]}
        autoComplete="current-password"
      />
      <PasswordField
        name="next"
        label={t('settings.password.new')}
        hint={t('settings.password.hint', passwordLength)}
        faults={[{ text: ownTexts.same }]}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmation"
        label={t('settings.password.confirmation')}
        faults={[required, { text: ownTexts.confirmation }]}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}

function SignInButton() {
  useSignals()
  return (
    <Button variant="primary" onClick={() => leaveEndedSession()}>
      {t('settings.password.signIn')}
    </Button>
  )
}

/** The password is another one, and who changed it has to sign in with it. */
function SignedOut() {
  useSignals()
  return (
    <Dialog title={t('settings.password.title')} isOpen onClose={() => leaveEndedSession()} footer={<SignInButton />}>
      <p role="alert">{t('settings.password.signedOut')}</p>
    </Dialog>
  )
}

import type { LoginCredentials } from '@crateway/shared/client/signIn.ts'
import { waitAfter } from '@crateway/shared/errors/waitAfter.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Link } from 'wouter'
import { PasswordField } from '../../form/PasswordField.tsx'
import formStyles from '../../form/PublicForm.module.css'
import { SubmitRow } from '../../form/SubmitRow.tsx'
import { UsernameInput } from '../../form/UsernameInput.tsx'
import { textOf, useForm } from '../../form/useForm.ts'
import { useHold } from '../../form/useHold.ts'
import { useToast } from '../../toast/ToastProvider.tsx'
import { loginFailureText } from './loginFailure.ts'
import { type LoginOutcome, signInHere } from './signInHere.ts'

interface LoginFormProps {
  /** Who is expected to sign in; '' where that is not known. */
  readonly username: string
  /** Called once the person is signed in and pages open; the form stays busy while the browser leaves. */
  readonly onSignedIn: () => void
}

const read = (typed: FormData): LoginCredentials => ({
  username: textOf(typed, 'username').trim(),
  password: textOf(typed, 'password'),
})

const missing = (text: string) => (text === '' ? 'missing' : undefined)

const faultsOf = ({ username, password }: LoginCredentials) => ({
  username: missing(username),
  password: missing(password),
})

/** Username and password. A failure is told in a toast and nothing that was typed is lost. */
export function LoginForm({ username: expected, onSignedIn }: LoginFormProps) {
  useSignals()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  // The server holds a name back, so another name may be tried meanwhile.
  const hold = useHold()

  const handleOutcome = (outcome: LoginOutcome, username: string) => {
    if (outcome.state === 'signed_in') return onSignedIn()
    setIsBusy(false)
    showToast({ text: () => loginFailureText(outcome) })
    if (outcome.state !== 'refused') return
    const wait = waitAfter(outcome.problem)
    if (wait !== null) hold.begin(username, wait)
    if (wait !== null || outcome.problem.code === 'invalid_credentials') form.focus('password', { isSelecting: true })
  }

  const handleSubmit = async (credentials: LoginCredentials) => {
    setIsBusy(true)
    handleOutcome(await signInHere(credentials), credentials.username)
  }

  const isHeld = (username: string) => hold.secondsLeft(username) > 0
  const form = useForm({
    read,
    faultsOf,
    isHeld: ({ username }) => isBusy || isHeld(username),
    onSubmit: handleSubmit,
  })
  const { username } = form.values

  return (
    <form {...form.props} className={formStyles.form}>
      <div className={formStyles.field}>
        <Field label={t('login.username')} error={form.faultOf('username') && t('login.usernameRequired')}>
          {(control) => <UsernameInput {...control} defaultValue={expected} readOnly={isBusy} />}
        </Field>
      </div>
      <div className={formStyles.field}>
        <PasswordField
          name="password"
          label={t('login.password')}
          error={form.faultOf('password') && t('login.passwordRequired')}
          autoComplete="current-password"
          readOnly={isBusy}
          toggleTexts={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
        />
      </div>
      <SubmitRow
        label={isBusy ? t('login.submitting') : t('login.submit')}
        isReady={form.isReady}
        isBusy={isBusy}
        hold={hold}
        subject={username}
      />
      <Link className={formStyles.way} href="/forget-password">
        {t('login.forgot')}
      </Link>
    </form>
  )
}

import type { LoginCredentials } from '@crateway/shared/client/signIn.ts'
import type { Problem, ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { HoldNote } from '../../form/HoldNote.tsx'
import { PasswordField } from '../../form/PasswordField.tsx'
import formStyles from '../../form/PublicForm.module.css'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { UsernameInput } from '../../form/UsernameInput.tsx'
import { textOf, useForm } from '../../form/useForm.ts'
import { useTry } from '../../form/useTry.ts'
import { loginFailureText } from './loginFailure.ts'
import { signInHere } from './signInHere.ts'

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

const ofThePassword: readonly ProblemCode[] = ['invalid_credentials', 'too_many_requests']
const refusedAt = ({ code }: Problem) => (ofThePassword.includes(code) ? 'password' : undefined)

/** Username and password. A failure is told in a toast and nothing that was typed is lost. */
export function LoginForm({ username: expected, onSignedIn }: LoginFormProps) {
  useSignals()
  const sending = useTry(async (credentials: LoginCredentials) => {
    const outcome = await signInHere(credentials)
    if (outcome.state === 'signed_in') {
      onSignedIn()
      return null
    }
    const text = () => loginFailureText(outcome)
    return outcome.state === 'refused' ? { text, problem: outcome.problem } : { text }
  })
  const form = useForm({
    start: { username: expected, password: '' },
    beginsInField: true,
    read,
    faultsOf,
    // The server holds a name back, so another name may be tried meanwhile.
    subjectOf: ({ username }) => username,
    sending,
    refusedAt,
    onSubmit: sending.submit,
  })
  const { isBusy } = form

  return (
    <form {...form.props} className={formStyles.form}>
      <Field label={t('login.username')} {...form.told('username', { missing: t('login.usernameRequired') })}>
        {(control) => <UsernameInput {...control} defaultValue={expected} readOnly={isBusy} />}
      </Field>
      <PasswordField
        name="password"
        label={t('login.password')}
        {...form.told('password', { missing: t('login.passwordRequired') })}
        autoComplete="current-password"
        readOnly={isBusy}
        toggleTexts={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
      />
      <SubmitButton form={form} label={t('login.submit')} busyLabel={t('login.submitting')} />
      <HoldNote held={form.held} />
      <Link className={formStyles.way} href="/forget-password">
        {t('login.forgot')}
      </Link>
    </form>
  )
}

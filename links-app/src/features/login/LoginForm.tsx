import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { Input } from '@crateway/shared/ui/Input.tsx'
import { PasswordInput } from '@crateway/shared/ui/PasswordInput.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { isLeavingField } from '../../form/isLeavingField.ts'
import formStyles from '../../form/PublicForm.module.css'
import { useAutofill } from '../../form/useAutofill.ts'
import { Icon } from '../../icons/Icon.tsx'
import { useToast } from '../../toast/ToastProvider.tsx'
import styles from './LoginForm.module.css'
import { preloadSignIn, signIn } from './lateSignIn.ts'
import { loginFailureText, waitAfter } from './loginFailure.ts'
import type { LoginCredentials, SignInOutcome } from './signInOutcome.ts'
import { useCountdown } from './useCountdown.ts'
import { countdownText } from './waitText.ts'

/** How long a failure stays on screen, ms (seed 1, section 9). */
const failureTime = 5_000

interface LoginFormProps {
  /** Called once the person is signed in and pages open; the form stays busy while the browser leaves. */
  readonly onSignedIn: () => void
}

/** Username and password. A failure is told in a toast and nothing that was typed is lost. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  useSignals()
  const showToast = useToast()
  const form = useForm<LoginCredentials>({ mode: 'onTouched', defaultValues: { username: '', password: '' } })
  const { errors, isValid } = form.formState
  const [isBusy, setIsBusy] = useState(false)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  // The server holds a name back, so another name may be tried meanwhile.
  const [hold, setHold] = useState<{ readonly username: string; readonly until: number } | null>(null)
  const secondsLeft = useCountdown(hold?.until ?? null)
  const isHeldName = hold !== null && form.watch('username').trim() === hold.username
  const isHeld = isHeldName && secondsLeft > 0
  const element = useRef<HTMLFormElement>(null)
  const { isAutofilled, handleFilled } = useAutofill(element)
  const isReady = isValid || isAutofilled

  const handleInput = () => {
    preloadSignIn()
    handleFilled()
  }

  const register = <Name extends keyof LoginCredentials>(
    name: Name,
    rules: RegisterOptions<LoginCredentials, Name>,
  ) => {
    const registration = form.register(name, rules)
    const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
      if (isLeavingField(event)) void registration.onBlur(event)
    }
    return { ...registration, onBlur: handleBlur }
  }

  // In the order on screen: the first wrong one gets the focus.
  const usernameField = register('username', { validate: (value) => value.trim() !== '' })
  const passwordField = register('password', { required: true })

  const { setFocus } = form
  useEffect(() => {
    setFocus('username')
  }, [setFocus])

  const handleOutcome = (outcome: SignInOutcome, username: string) => {
    if (outcome.state === 'signed_in') return onSignedIn()
    setIsBusy(false)
    showToast({ text: () => loginFailureText(outcome), duration: failureTime })
    if (outcome.state !== 'refused') return
    const wait = waitAfter(outcome.problem)
    if (wait !== null) setHold({ username, until: Date.now() + wait * 1_000 })
    if (wait !== null || outcome.problem.code === 'invalid_credentials') setFocus('password', { shouldSelect: true })
  }

  const submit = form.handleSubmit(async ({ username, password }) => {
    const name = username.trim()
    setIsBusy(true)
    setIsPasswordShown(false)
    handleOutcome(await signIn({ username: name, password }), name)
  })

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isHeld) return
    // Password managers may fill fields without an event: what stands in them counts.
    const filled = new FormData(event.currentTarget)
    for (const name of ['username', 'password'] as const) form.setValue(name, String(filled.get(name) ?? ''))
    void submit(event)
  }

  // A disabled button keeps Enter from submitting; here it shows what is missing and goes there.
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (isEnter && !isReady && event.target instanceof HTMLInputElement) event.currentTarget.requestSubmit()
  }

  return (
    <form
      ref={element}
      className={formStyles.form}
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      onAnimationStart={handleInput}
      onInput={handleInput}
    >
      <div className={formStyles.field}>
        <Field label={t('login.username')} error={errors.username && t('login.usernameRequired')}>
          {(control) => (
            <Input
              {...usernameField}
              {...control}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              readOnly={isBusy}
              required
            />
          )}
        </Field>
      </div>
      <div className={formStyles.field}>
        <PasswordInput
          {...passwordField}
          label={t('login.password')}
          error={errors.password && t('login.passwordRequired')}
          autoComplete="current-password"
          readOnly={isBusy}
          required
          capsLockText={t('login.capsLock')}
          isShown={isPasswordShown}
          toggle={{
            text: isPasswordShown ? t('login.hidePassword') : t('login.showPassword'),
            icon: <Icon name={isPasswordShown ? 'hidden' : 'shown'} size={18} />,
          }}
          onShownChange={setIsPasswordShown}
        />
      </div>
      <Button
        className={formStyles.submit}
        variant="primary"
        type="submit"
        disabled={!isReady || isHeld}
        isBusy={isBusy}
      >
        {isBusy ? t('login.submitting') : t('login.submit')}
      </Button>
      {isHeld && (
        <p className={styles.wait} role="timer">
          <Icon name="clock" size={16} />
          {t('login.wait', { time: countdownText(secondsLeft) })}
        </p>
      )}
      <p className="unseen" role="status">
        {isHeldName && !isHeld && t('login.waitOver')}
      </p>
    </form>
  )
}

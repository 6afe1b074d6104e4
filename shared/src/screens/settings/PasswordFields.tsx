import { useSignals } from '@preact/signals-react/runtime'
import { type SubmitEvent, useEffect } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { localeOf } from '../../contract/languages.ts'
import { passwordLength } from '../../domain/newPasswordProblem.ts'
import { confirmationFault, newPasswordFault, type PasswordFault } from '../../domain/passwordRules.ts'
import type { Problem } from '../../errors/Problem.ts'
import { problemText } from '../../i18n/problemText.ts'
import { t } from '../../i18n/translate.ts'
import { waitText } from '../../i18n/waitText.ts'
import { language } from '../../state/language.ts'
import { session } from '../../state/session.ts'
import { PortalPassword } from '../../ui/PortalPassword.tsx'
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts'
import type { PasswordChange } from './changeOwnPassword.ts'
import styles from './PasswordFields.module.css'

export interface PasswordFieldsProps {
  readonly formId: string
  readonly isBusy: boolean
  /** Why the services refused what was sent last. */
  readonly refusal: Problem | null
  readonly onSubmit: (change: PasswordChange) => void
}

/** What a person types to change their password. */
interface PasswordForm {
  readonly current: string
  readonly next: string
  readonly confirmation: string
}

const faultTexts: Readonly<Record<PasswordFault, () => string>> = {
  required: () => t('settings.password.required'),
  length: () => t('settings.password.length', passwordLength),
  guessable: () => t('settings.password.guessable'),
  same: () => t('settings.password.same'),
  confirmation: () => t('settings.password.differs'),
}

/** A fault of the form is told in the language on screen, also when that changes. */
const faultText = (fault: string | undefined) =>
  Object.entries(faultTexts).find(([known]) => known === fault)?.[1]() ?? undefined

/** A refusal that belongs to no field. */
function refusalText(problem: Problem): string {
  return problem.code === 'too_many_requests' && problem.retryAfter !== undefined
    ? t('settings.password.wait', { time: waitText(problem.retryAfter, localeOf(language.value)) })
    : problemText(problem)
}

/** The three passwords, each told what is wrong with it as soon as the person has left it. */
export function PasswordFields({ formId, isBusy, refusal, onSubmit }: PasswordFieldsProps) {
  useSignals()
  const form = useForm<PasswordForm>({
    mode: 'onTouched',
    defaultValues: { current: '', next: '', confirmation: '' },
  })
  const { errors, isDirty } = form.formState
  useUnsavedWork(isDirty)

  const register = <Name extends keyof PasswordForm>(name: Name, rules: RegisterOptions<PasswordForm, Name>) => ({
    ...form.register(name, rules),
    readOnly: isBusy,
    required: true,
  })
  /** What a changed field means for one that the person was at before. */
  const checkAgain = (name: keyof PasswordForm) => () => {
    if (form.getFieldState(name).isTouched) void form.trigger(name)
  }

  const current = register('current', {
    validate: (value) => value !== '' || ('required' satisfies PasswordFault),
    onChange: checkAgain('next'),
  })
  const next = register('next', {
    validate: (_, values) => newPasswordFault(values),
    onChange: checkAgain('confirmation'),
  })
  const confirmation = register('confirmation', { validate: (_, values) => confirmationFault(values) })

  const { setError, setFocus } = form
  useEffect(() => {
    setFocus('current')
  }, [setFocus])

  const isWrong = refusal?.code === 'wrong_password'
  useEffect(() => {
    if (!isWrong) return
    setError('current', { type: 'refused', message: 'wrong' })
    setFocus('current', { shouldSelect: true })
  }, [isWrong, setError, setFocus])

  const submit = form.handleSubmit((values) => onSubmit({ currentPassword: values.current, newPassword: values.next }))
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void submit(event)
  }

  return (
    <form id={formId} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={session.value?.user.username} readOnly hidden />
      <PortalPassword
        {...current}
        label={t('settings.password.current')}
        error={errors.current?.message === 'wrong' ? t('problem.wrong_password') : faultText(errors.current?.message)}
        autoComplete="current-password"
      />
      <PortalPassword
        {...next}
        label={t('settings.password.new')}
        hint={t('settings.password.hint', passwordLength)}
        error={faultText(errors.next?.message)}
        autoComplete="new-password"
      />
      <PortalPassword
        {...confirmation}
        label={t('settings.password.confirmation')}
        error={faultText(errors.confirmation?.message)}
        autoComplete="new-password"
      />
      {refusal && !isWrong && (
        <p className={styles.refusal} role="alert">
          {refusalText(refusal)}
        </p>
      )}
    </form>
  )
}

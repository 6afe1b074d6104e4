import { passwordLength } from '@crateway/shared/domain/newPasswordProblem.ts'
import { confirmationFault, newPasswordFault, type TypedPassword } from '@crateway/shared/domain/passwordRules.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { HoldNote } from '../../form/HoldNote.tsx'
import { PasswordField } from '../../form/PasswordField.tsx'
import formStyles from '../../form/PublicForm.module.css'
import { refusalText } from '../../form/refusal.ts'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { textOf, useForm } from '../../form/useForm.ts'
import { useTry } from '../../form/useTry.ts'
import { setPassword } from './resetCalls.ts'

interface ResetFormProps {
  readonly token: string
  readonly onDone: () => void
  /** Called when the link works no more after a try without an answer, which may well have set the password. */
  readonly onMaybeDone: () => void
  /** Called when the link works no more: it is over, or was used elsewhere meanwhile. */
  readonly onDead: () => void
}

const read = (typed: FormData): TypedPassword => ({
  next: textOf(typed, 'next'),
  confirmation: textOf(typed, 'confirmation'),
})

const faultsOf = (typed: TypedPassword) => ({ next: newPasswordFault(typed), confirmation: confirmationFault(typed) })

/** Of two fields that say the same, the refusal is about the first. */
const refusedAt = ({ fields }: Problem) => (fields.length > 0 ? 'next' : undefined)

const togglesOf = (field: string) => ({ show: t('password.show', { field }), hide: t('password.hide', { field }) })

/** The new password and its repetition. */
export function ResetForm({ token, onDone, onMaybeDone, onDead }: ResetFormProps) {
  useSignals()
  const hasSentInVain = useRef(false)

  const sending = useTry(async ({ next }: TypedPassword) => {
    const outcome = await setPassword(token, next)
    if (outcome.state === 'refused') {
      const { problem } = outcome
      // Without a word from the services nobody knows whether they have done it (SAFETY finding 7).
      if (problem.status === 0 || problem.status >= 500) hasSentInVain.current = true
      return { text: () => refusalText(problem), problem }
    }
    if (outcome.state === 'done') onDone()
    else if (hasSentInVain.current) onMaybeDone()
    else onDead()
    return null
  })
  const form = useForm({
    start: { next: '', confirmation: '' },
    beginsInField: true,
    read,
    faultsOf,
    sending,
    refusedAt,
    onSubmit: sending.submit,
  })

  const required = t('password.required')
  return (
    <form {...form.props} className={formStyles.form}>
      <PasswordField
        name="next"
        label={t('password.new')}
        hint={t('password.hint', passwordLength)}
        {...form.told('next', {
          required,
          length: t('password.length', passwordLength),
          guessable: t('password.guessable'),
        })}
        autoComplete="new-password"
        readOnly={form.isBusy}
        toggleTexts={togglesOf(t('password.new'))}
      />
      <PasswordField
        name="confirmation"
        label={t('password.confirmation')}
        {...form.told('confirmation', { required, confirmation: t('password.differs') })}
        autoComplete="new-password"
        readOnly={form.isBusy}
        toggleTexts={togglesOf(t('password.confirmation'))}
      />
      <SubmitButton form={form} label={t('password.set')} busyLabel={t('password.set')} />
      <HoldNote held={form.held} />
    </form>
  )
}

import { passwordLength } from '@crateway/shared/domain/newPasswordProblem.ts'
import {
  confirmationFault,
  newPasswordFault,
  type PasswordFault,
  type TypedPassword,
} from '@crateway/shared/domain/passwordRules.ts'
import { waitAfter } from '@crateway/shared/errors/waitAfter.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import { PasswordField } from '../../form/PasswordField.tsx'
import formStyles from '../../form/PublicForm.module.css'
import { refusalText } from '../../form/refusal.ts'
import { SubmitRow } from '../../form/SubmitRow.tsx'
import { textOf, useForm } from '../../form/useForm.ts'
import { useHold } from '../../form/useHold.ts'
import { useToast } from '../../toast/ToastProvider.tsx'
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

function faultText(fault: PasswordFault | undefined): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'length') return t('password.length', passwordLength)
  if (fault === 'guessable') return t('password.guessable')
  return fault === 'confirmation' ? t('password.differs') : t('password.required')
}

const togglesOf = (field: string) => ({ show: t('password.show', { field }), hide: t('password.hide', { field }) })

/** The new password and its repetition. */
export function ResetForm({ token, onDone, onMaybeDone, onDead }: ResetFormProps) {
  useSignals()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const hasSentInVain = useRef(false)
  const hold = useHold()
  const isHeld = hold.secondsLeft(token) > 0

  const handleSubmit = async ({ next }: TypedPassword) => {
    setIsBusy(true)
    const outcome = await setPassword(token, next)
    if (outcome.state === 'done') return onDone()
    if (outcome.state === 'dead') return hasSentInVain.current ? onMaybeDone() : onDead()
    setIsBusy(false)
    const { problem } = outcome
    // Without a word from the services nobody knows whether they have done it (SAFETY finding 7).
    if (problem.status === 0 || problem.status >= 500) hasSentInVain.current = true
    showToast({ text: () => refusalText(problem) })
    const wait = waitAfter(problem)
    if (wait !== null) hold.begin(token, wait)
  }

  const form = useForm({
    read,
    faultsOf,
    isHeld: () => isBusy || isHeld,
    onSubmit: handleSubmit,
  })

  const fault = faultText(form.faultOf('next'))
  return (
    <form {...form.props} className={formStyles.form}>
      <div className={classNames(formStyles.field, formStyles.hinted)}>
        <PasswordField
          name="next"
          label={t('password.new')}
          // In its room, so that nothing moves from under a pointer.
          hint={fault ? undefined : t('password.hint', passwordLength)}
          error={fault}
          autoComplete="new-password"
          readOnly={isBusy}
          toggleTexts={togglesOf(t('password.new'))}
        />
      </div>
      <div className={formStyles.field}>
        <PasswordField
          name="confirmation"
          label={t('password.confirmation')}
          error={faultText(form.faultOf('confirmation'))}
          autoComplete="new-password"
          readOnly={isBusy}
          toggleTexts={togglesOf(t('password.confirmation'))}
        />
      </div>
      <SubmitRow label={t('password.set')} isReady={form.isReady} isBusy={isBusy} hold={hold} subject={token} />
    </form>
  )
}

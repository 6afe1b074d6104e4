import { t } from '@crateway/shared/i18n/translate.ts'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { HoldNote } from '../../form/HoldNote.tsx'
import formStyles from '../../form/PublicForm.module.css'
import { refusalText } from '../../form/refusal.ts'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { UsernameInput } from '../../form/UsernameInput.tsx'
import { textOf, useForm } from '../../form/useForm.ts'
import { useTry } from '../../form/useTry.ts'
import { SignInPage } from '../../layout/SignInPage.tsx'
import { useLeaveForLogin } from '../../layout/useLeaveForLogin.ts'
import { askForReset, type ResetAsk } from './askForReset.ts'

/** How long the good news stays on screen, ms (seed 1, section 8). */
const sentTime = 8_000

/** What the services take, so that no one types more. */
const longest = 200

const read = (typed: FormData): ResetAsk => ({ username: textOf(typed, 'username').trim() })

const faultsOf = ({ username }: ResetAsk) => ({ username: username === '' ? 'missing' : undefined })

/** Asks for the mail with which a forgotten password is set anew (/forget-password; seed 1, section 2.4). */
export function ForgetPasswordScreen() {
  useSignals()
  const leaveForLogin = useLeaveForLogin()
  const sending = useTry(async (ask: ResetAsk) => {
    const outcome = await askForReset(ask)
    if (outcome.state === 'sent') {
      leaveForLogin({ text: () => t('password.sent'), duration: sentTime, tone: 'good' })
      return null
    }
    const { problem } = outcome
    return { text: () => refusalText(problem), problem }
  })
  const form = useForm({
    start: { username: '' },
    beginsInField: true,
    read,
    faultsOf,
    sending,
    onSubmit: sending.submit,
  })

  return (
    <SignInPage title={t('password.forgotTitle')} text={t('password.forgotText')}>
      <form {...form.props} className={formStyles.form}>
        <Field
          label={t('password.nameOrMail')}
          {...form.told('username', { missing: t('password.nameOrMailRequired') })}
        >
          {(control) => <UsernameInput {...control} inputMode="email" maxLength={longest} readOnly={form.isBusy} />}
        </Field>
        <SubmitButton form={form} label={t('password.send')} busyLabel={t('password.send')} />
        <HoldNote held={form.held} />
        <Link className={formStyles.way} href="/login">
          {t('password.back')}
        </Link>
      </form>
    </SignInPage>
  )
}

import { waitAfter } from '@crateway/shared/errors/waitAfter.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Field } from '@crateway/shared/ui/Field.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Link } from 'wouter'
import formStyles from '../../form/PublicForm.module.css'
import { refusalText } from '../../form/refusal.ts'
import { SubmitRow } from '../../form/SubmitRow.tsx'
import { UsernameInput } from '../../form/UsernameInput.tsx'
import { textOf, useForm } from '../../form/useForm.ts'
import { useHold } from '../../form/useHold.ts'
import { SignInPage } from '../../layout/SignInPage.tsx'
import { useLeaveForLogin } from '../../layout/useLeaveForLogin.ts'
import { useToast } from '../../toast/ToastProvider.tsx'
import { askForReset, type ResetAsk } from './askForReset.ts'

/** How long the good news stays on screen, ms (seed 1, section 8). */
const sentTime = 8_000

/** The server counts askings by network, whoever they are for. */
const anybody = ''

/** What the services take, so that no one types more. */
const longest = 200

const read = (typed: FormData): ResetAsk => ({ username: textOf(typed, 'username').trim() })

const faultsOf = ({ username }: ResetAsk) => ({ username: username === '' ? 'missing' : undefined })

/** Asks for the mail with which a forgotten password is set anew (/forget-password; seed 1, section 2.4). */
export function ForgetPasswordScreen() {
  useSignals()
  const showToast = useToast()
  const leaveForLogin = useLeaveForLogin()
  const [isBusy, setIsBusy] = useState(false)
  const hold = useHold()
  const isHeld = hold.secondsLeft(anybody) > 0

  const handleSubmit = async (ask: ResetAsk) => {
    setIsBusy(true)
    const outcome = await askForReset(ask)
    if (outcome.state === 'sent') {
      return leaveForLogin({ text: () => t('password.sent'), duration: sentTime, tone: 'good' })
    }
    const { problem } = outcome
    setIsBusy(false)
    showToast({ text: () => refusalText(problem) })
    const wait = waitAfter(problem)
    if (wait !== null) hold.begin(anybody, wait)
  }

  const form = useForm({
    read,
    faultsOf,
    isHeld: () => isBusy || isHeld,
    onSubmit: handleSubmit,
  })

  return (
    <SignInPage title={t('password.forgotTitle')} text={t('password.forgotText')}>
      <form {...form.props} className={formStyles.form}>
        <div className={formStyles.field}>
          <Field label={t('password.nameOrMail')} error={form.faultOf('username') && t('password.nameOrMailRequired')}>
            {(control) => <UsernameInput {...control} inputMode="email" maxLength={longest} readOnly={isBusy} />}
          </Field>
        </div>
        <SubmitRow label={t('password.send')} isReady={form.isReady} isBusy={isBusy} hold={hold} subject={anybody} />
        <Link className={formStyles.way} href="/login">
          {t('password.back')}
        </Link>
      </form>
    </SignInPage>
  )
}

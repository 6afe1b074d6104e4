import { useSignals } from '@preact/signals-react/runtime'
import { type RefObject, type SubmitEvent, useId, useState } from 'react'
import { signIn } from '../../../client/signIn.ts'
import type { User } from '../../../contract/session.ts'
import type { Problem } from '../../../errors/Problem.ts'
import { waitAfter } from '../../../errors/waitAfter.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { t } from '../../../i18n/translate.ts'
import { keepSession } from '../../../state/session.ts'
import { Button } from '../../Button.tsx'
import { countdownText } from '../../countdown.ts'
import dialogStyles from '../../Dialog.module.css'
import { PortalPassword } from '../../PortalPassword.tsx'
import { showToast } from '../../showToast.ts'
import { useCountdown } from '../../useCountdown.ts'
import { quietClient } from '../quietClient.ts'
import styles from './ReloginForm.module.css'

interface ReloginFormProps {
  readonly user: User
  readonly input: RefObject<HTMLInputElement | null>
  readonly isLeaving: boolean
  readonly onWantsOut: () => void
}

type FieldFault = 'missing' | 'wrong'

/** What went wrong: nothing was typed, the password is wrong, or a problem, which may come after a right password. */
type Fault =
  | { readonly kind: FieldFault }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly isRight: boolean }

const fieldTexts: Readonly<Record<FieldFault, () => string>> = {
  missing: () => t('relogin.missing'),
  wrong: () => t('relogin.wrong'),
}

/** What stands below the field, and what beside it. */
function faultTexts(fault: Fault | null) {
  if (fault === null) return {}
  if (fault.kind !== 'problem') return { atField: fieldTexts[fault.kind]() }
  const text = problemText(fault.problem)
  return { beside: fault.isRight ? `${t('relogin.notOpened')} ${text}` : text }
}

/** The password of who was signed in. A refusal keeps what was typed. */
export function ReloginForm({ user, input, isLeaving, onWantsOut }: ReloginFormProps) {
  useSignals()
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [heldUntil, setHeldUntil] = useState<number | null>(null)
  const secondsLeft = useCountdown(heldUntil)
  const isHeld = secondsLeft > 0

  const tell = (problem: Problem, isRight: boolean) => {
    const wait = waitAfter(problem)
    if (wait !== null) setHeldUntil(Date.now() + wait * 1_000)
    else setFault(problem.code === 'invalid_credentials' ? { kind: 'wrong' } : { kind: 'problem', problem, isRight })
    input.current?.select()
  }

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isHeld || isLeaving) return
    const password = input.current?.value ?? ''
    input.current?.focus()
    if (password === '') return setFault({ kind: 'missing' })
    setIsBusy(true)
    setFault(null)
    const outcome = await signIn({ username: user.username, password }, quietClient)
    setIsBusy(false)
    if (outcome.state !== 'signed_in') return tell(outcome.problem, outcome.state === 'not_opened')
    // The question goes with it, and the page too where the name has become another person's. In a browser that keeps nothing
    // the session lives as long as the page.
    keepSession(outcome.login)
    showToast('good', t('relogin.done'))
  }

  const { atField, beside } = faultTexts(fault)
  return (
    <>
      <form id={formId} className={dialogStyles.body} method="post" noValidate onSubmit={handleSubmit}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PortalPassword
          ref={input}
          name="password"
          label={t('relogin.password')}
          error={atField}
          room={Object.values(fieldTexts).map((text) => text())}
          autoComplete="current-password"
          readOnly={isBusy}
          required
          onChange={() => fault?.kind === 'missing' && setFault(null)}
        />
        <div className={styles.told} role="alert">
          {beside}
        </div>
        {isHeld && (
          <p className={styles.told} role="timer">
            {t('relogin.wait', { time: countdownText(secondsLeft) })}
          </p>
        )}
        <p className="unseen" role="status">
          {heldUntil !== null && !isHeld && t('ui.waitOver')}
        </p>
        {/* In a tab of its own: whoever signs in there goes on here. */}
        <a className={styles.forgot} href="/forget-password" target="_blank" rel="noopener">
          {t('relogin.forgot')}
        </a>
      </form>
      <footer className={dialogStyles.footer}>
        <Button isBusy={isLeaving} isHeld={isBusy} onClick={onWantsOut}>
          {t('relogin.signOut')}
        </Button>
        <Button variant="primary" type="submit" form={formId} isBusy={isBusy} isHeld={isHeld || isLeaving}>
          {t('relogin.submit')}
        </Button>
      </footer>
    </>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { type RefObject, useEffect, useRef } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../Button.tsx'
import dialogStyles from '../../Dialog.module.css'

interface SignOutQuestionProps {
  /** Where the focus goes from here. */
  readonly next: RefObject<HTMLElement | null>
  readonly isBusy: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Whether to sign out although something on the page is not saved. Focus starts on the answer that loses nothing. */
export function SignOutQuestion({ next, isBusy, onStay, onLeave }: SignOutQuestionProps) {
  useSignals()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    stay.current?.focus()
    return () => next.current?.focus()
  }, [next])
  return (
    <footer className={dialogStyles.footer}>
      <Button ref={stay} isHeld={isBusy} onClick={onStay}>
        {t('relogin.stay')}
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={onLeave}>
        {t('relogin.leave')}
      </Button>
    </footer>
  )
}

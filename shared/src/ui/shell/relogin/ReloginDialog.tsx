import { useSignals } from '@preact/signals-react/runtime'
import { useId, useRef, useState } from 'react'
import type { User } from '../../../contract/session.ts'
import { t } from '../../../i18n/translate.ts'
import { hasOwnDrafts } from '../../../state/session.ts'
import { classNames } from '../../classNames.ts'
import dialogStyles from '../../Dialog.module.css'
import { hasUnsavedWork } from '../../useUnsavedWork.ts'
import { lossWords } from '../leaveWords.ts'
import { sessionCourse } from './portalKeeper.ts'
import styles from './ReloginDialog.module.css'
import { ReloginForm } from './ReloginForm.tsx'
import type { ReloginWays } from './reloginWays.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { useSealedModal } from './useSealedModal.ts'

export interface ReloginDialogProps {
  /** Whose session has ended. */
  readonly user: User
  readonly ways: ReloginWays
}

/**
 * Asks the person whose session has ended for their password, above whatever is on the page. It cannot be closed: it goes when
 * they are signed in again, here or in another tab.
 */
export function ReloginDialog({ user, ways }: ReloginDialogProps) {
  useSignals()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isAskingToLeave, setIsAskingToLeave] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  useSealedModal(dialog, password)

  const handleSignOut = () => {
    if (isLeaving) return
    setIsLeaving(true)
    void ways.signOut()
  }
  const handleWantsOut = () => {
    if (hasUnsavedWork() || hasOwnDrafts() || sessionCourse.hasWaitingWrites()) setIsAskingToLeave(true)
    else handleSignOut()
  }

  return (
    <dialog
      className={classNames(dialogStyles.scrim, styles.modal)}
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classNames(dialogStyles.dialog, dialogStyles.small)}>
        <header className={classNames(dialogStyles.header, styles.header)}>
          <div>
            <h2 id={`${id}-title`}>{t(isAskingToLeave ? 'relogin.unsavedTitle' : 'relogin.title')}</h2>
            <p className={dialogStyles.text} id={`${id}-text`}>
              {isAskingToLeave ? lossWords() : t('relogin.text', { name: user.displayName, username: user.username })}
            </p>
          </div>
        </header>
        {/* Stays while it is asked whether to leave, with what was typed. */}
        <div hidden={isAskingToLeave}>
          <ReloginForm user={user} input={password} isLeaving={isLeaving} onWantsOut={handleWantsOut} />
        </div>
        {isAskingToLeave && (
          <SignOutQuestion
            next={password}
            isBusy={isLeaving}
            onStay={() => setIsAskingToLeave(false)}
            onLeave={handleSignOut}
          />
        )}
      </div>
    </dialog>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { session } from '../../state/session.ts'
import { usePartAhead } from '../usePartAhead.ts'
import { initials } from './initials.ts'
import styles from './UserMenu.module.css'

export interface UserMenuProps {
  readonly onSignOut: () => void
}

const loadPanel = async () => (await import('./shellPanels.ts')).UserMenuPanel

/** The button of the person's own menu. */
export function UserMenu({ onSignOut }: UserMenuProps) {
  useSignals()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const Panel = usePartAhead(loadPanel, isOpen, () => setIsOpen(false))
  const user = session.value?.user
  if (!user) return null
  // As menus do: at the press, not at the click, so that the press that closes it does not open it again.
  const handlePress = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    // The menu takes the focus; the button would compete for it.
    if (!isOpen) event.preventDefault()
    setIsOpen(!isOpen)
  }
  // Enter, the space bar, and what a screen reader presses.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail === 0) setIsOpen(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <button
        ref={button}
        className={styles.mark}
        type="button"
        aria-label={t('shell.user.label', { name: user.displayName })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-initials={initials(user.displayName)}
        data-tour="user"
        onPointerDown={handlePress}
        onClick={handleClick}
        onKeyDown={handleKey}
      />
      {Panel && <Panel button={button} isOpen={isOpen} onSignOut={onSignOut} onClose={() => setIsOpen(false)} />}
    </>
  )
}

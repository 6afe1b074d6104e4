import { useSignals } from '@preact/signals-react/runtime'
import { LogOut, Settings, UserRound } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '../../i18n/translate.ts'
import { session } from '../../state/session.ts'
import { chooseTheme, themeChoice, themeChoices } from '../../state/theme.ts'
import menuStyles from '../Menu.module.css'
import { MenuChoice, MenuItem, MenuSeparator } from '../Menu.tsx'
import styles from './UserMenuPanel.module.css'

export interface UserMenuPanelProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/**
 * The person's own menu: who is signed in, their profile and settings, the theme, signing out. It is there while it is closed,
 * too: a menu begins at its first entry only if it has seen the key that opened it.
 */
export function UserMenuPanel({ button, isOpen, onSignOut, onClose }: UserMenuPanelProps) {
  useSignals()
  const [, navigate] = useLocation()
  const [box, setBox] = useState<DOMRect | null>(null)
  useLayoutEffect(() => setBox((isOpen && button.current?.getBoundingClientRect()) || null), [isOpen, button])
  const user = session.value?.user
  if (!user) return null
  /** A place that took the focus meanwhile, such as the heading of a new screen, keeps it. */
  const handleCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    if (document.activeElement === null || document.activeElement === document.body) button.current?.focus()
  }
  return (
    <DropdownMenu.Root open={box !== null} modal={false} onOpenChange={(next) => !next && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span
          style={{
            position: 'fixed',
            left: box?.left,
            top: box?.top,
            width: box?.width,
            height: box?.height,
            pointerEvents: 'none',
          }}
          aria-hidden="true"
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menuStyles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('shell.user.label', { name: user.displayName })}
          aria-labelledby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <div className={styles.person}>
            <p className={styles.name}>{user.displayName}</p>
            <p className={styles.group}>{user.group.name}</p>
          </div>
          <MenuSeparator />
          <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => navigate('/profile')}>
            {t('shell.user.profile')}
          </MenuItem>
          <MenuItem icon={<Settings aria-hidden="true" />} onSelect={() => navigate('/settings')}>
            {t('shell.user.settings')}
          </MenuItem>
          <MenuSeparator />
          <MenuChoice
            label={t('shell.theme.label')}
            value={themeChoice.value}
            options={themeChoices.map((choice) => ({ value: choice, label: t(`shell.theme.${choice}`) }))}
            onChoose={chooseTheme}
          />
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={onSignOut}>
            {t('shell.user.signOut')}
          </MenuItem>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

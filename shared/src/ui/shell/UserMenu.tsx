import { useSignals } from '@preact/signals-react/runtime'
import { LogOut, Settings, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { t } from '../../i18n/translate.ts'
import { session } from '../../state/session.ts'
import { chooseTheme, themeChoice, themeChoices } from '../../state/theme.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../Menu.tsx'
import { initials } from './initials.ts'
import styles from './UserMenu.module.css'

export interface UserMenuProps {
  readonly onSignOut: () => void
}

/** The person's own menu: who is signed in, their profile and settings, the theme, signing out. */
export function UserMenu({ onSignOut }: UserMenuProps) {
  useSignals()
  const [, navigate] = useLocation()
  const user = session.value?.user
  if (!user) return null
  return (
    <Menu
      trigger={
        <button
          className={styles.mark}
          type="button"
          aria-label={t('shell.user.label', { name: user.displayName })}
          data-initials={initials(user.displayName)}
          data-tour="user"
        />
      }
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
    </Menu>
  )
}

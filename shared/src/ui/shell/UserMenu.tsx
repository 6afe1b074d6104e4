import { useSignals } from '@preact/signals-react/runtime'
import { LogOut } from 'lucide-react'
import { t } from '../../i18n/translate.ts'
import { session } from '../../state/session.ts'
import { chooseTheme, themeChoice, themeChoices } from '../../state/theme.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../Menu.tsx'
import { initials } from './initials.ts'
import styles from './UserMenu.module.css'

export interface UserMenuProps {
  readonly onSignOut: () => void
}

/** The person's own menu: who is signed in, the theme, signing out. */
export function UserMenu({ onSignOut }: UserMenuProps) {
  useSignals()
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
        />
      }
    >
      <div className={styles.person}>
        <p className={styles.name}>{user.displayName}</p>
        <p className={styles.group}>{user.group.name}</p>
      </div>
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

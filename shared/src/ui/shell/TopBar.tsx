import { useSignals } from '@preact/signals-react/runtime'
import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { t } from '../../i18n/translate.ts'
import { session } from '../../state/session.ts'
import { IconButton } from '../IconButton.tsx'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { showToast } from '../showToast.ts'
import { FindButton } from './find/FindButton.tsx'
import type { LoadFindSource } from './find/findSource.ts'
import type { MenuSection } from './menu.ts'
import { PartnerSelector } from './PartnerSelector.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

export interface TopBarProps {
  readonly sections: readonly MenuSection[]
  readonly loadFindSource?: LoadFindSource | undefined
  readonly onOpenMenu: () => void
  readonly onSignOut: () => void
}

/** The bar that stays: whose data is shown, the person's group, the way to anything, language, account, signing out. */
export function TopBar({ sections, loadFindSource, onOpenMenu, onSignOut }: TopBarProps) {
  useSignals()
  return (
    <header className={styles.bar}>
      <IconButton
        className={styles.menu}
        data-tour="menu"
        label={t('shell.openMenu')}
        icon={<MenuIcon aria-hidden="true" />}
        onClick={onOpenMenu}
      />
      <PartnerSelector />
      <p className={styles.group}>{session.value?.user.group.name}</p>
      {sections.length > 0 && <FindButton sections={sections} loadSource={loadFindSource} />}
      <LanguageSelect isCompact onFailed={(text) => showToast('bad', text())} />
      <UserMenu onSignOut={onSignOut} />
      <IconButton
        className={styles.signOut}
        label={t('shell.user.signOut')}
        icon={<LogOut aria-hidden="true" />}
        onClick={onSignOut}
      />
    </header>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { readStored, writeStored } from '../../state/browserStorage.ts'
import { classNames } from '../classNames.ts'
import { usePartAhead } from '../usePartAhead.ts'
import styles from './AppShell.module.css'
import type { LoadFindSource } from './find/findSource.ts'
import type { MenuSection } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

export interface AppShellProps {
  readonly sections: readonly MenuSection[]
  readonly loadFindSource?: LoadFindSource | undefined
  readonly onSignOut: () => void
  readonly children: ReactNode
}

const storageKey = 'sidebar'
const collapsedValue = 'icons'
const contentId = 'content'

const loadDrawer = async () => (await import('./shellPanels.ts')).MenuDrawer

/** The frame of the signed-in apps: skip link, sidebar, top bar, and the screen as the page's one `main`. */
export function AppShell({ sections, loadFindSource, onSignOut, children }: AppShellProps) {
  useSignals()
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(storageKey) === collapsedValue)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const closeDrawer = () => setIsDrawerOpen(false)
  const Drawer = usePartAhead(loadDrawer, isDrawerOpen, closeDrawer)
  const handleToggle = () => {
    writeStored(storageKey, isCollapsed ? null : collapsedValue)
    setIsCollapsed(!isCollapsed)
  }
  return (
    <div className={classNames(styles.shell, isCollapsed && styles.collapsed)}>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('shell.skip')}
      </a>
      <div className={styles.side} data-tour="menu">
        <Sidebar sections={sections} isCollapsed={isCollapsed} onToggle={handleToggle} />
      </div>
      {Drawer && <Drawer sections={sections} isOpen={isDrawerOpen} onClose={closeDrawer} />}
      <div className={styles.page}>
        <TopBar
          sections={sections}
          loadFindSource={loadFindSource}
          onOpenMenu={() => setIsDrawerOpen(true)}
          onSignOut={onSignOut}
        />
        <main className={styles.main} id={contentId} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { t } from '../../i18n/translate.ts'
import { clientConfig } from '../../state/clientConfig.ts'
import { classNames } from '../classNames.ts'
import { Logo } from '../Logo.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { isCurrent, type MenuEntry, type MenuSection } from './menu.ts'
import styles from './Sidebar.module.css'

export interface SidebarProps {
  readonly sections: readonly MenuSection[]
  /** Icons only; the labels become tooltips and stay names for screen readers. */
  readonly isCollapsed?: boolean
  /** Absent where the sidebar cannot collapse (the phone's drawer). */
  readonly onToggle?: () => void
  /** An entry was followed. */
  readonly onFollow?: () => void
}

/** The dark rail: the provider's mark, the menu a person may use, and the footer. */
export function Sidebar({ sections, isCollapsed = false, onToggle, onFollow }: SidebarProps) {
  useSignals()
  const [path] = useLocation()
  const toggleLabel = isCollapsed ? t('shell.expandMenu') : t('shell.collapseMenu')
  const ToggleIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div className={classNames(styles.rail, isCollapsed && styles.collapsed)}>
      <nav className={styles.nav} aria-label={t('shell.menu')}>
        <Link className={styles.home} href="/" onClick={() => onFollow?.()}>
          <Logo tone="rail" size={26} isBare={isCollapsed} />
          <span className="unseen">{t('home.title')}</span>
        </Link>
        {sections.map(({ title, entries }) => (
          <section key={title} className={styles.section}>
            <h2 className={isCollapsed ? 'unseen' : styles.title}>{title}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <EntryLink
                    entry={entry}
                    isCurrent={isCurrent(entry, path)}
                    isCollapsed={isCollapsed}
                    onFollow={onFollow}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <footer className={styles.footer}>
        {!isCollapsed && (
          <p>
            © {new Date().getFullYear()} {clientConfig.providerName} · {clientConfig.version}
          </p>
        )}
        {onToggle && (
          <Tooltip text={toggleLabel} side="right">
            <button
              className={styles.toggle}
              type="button"
              aria-label={toggleLabel}
              aria-expanded={!isCollapsed}
              onClick={onToggle}
            >
              <ToggleIcon aria-hidden="true" />
            </button>
          </Tooltip>
        )}
      </footer>
    </div>
  )
}

interface EntryLinkProps {
  readonly entry: MenuEntry
  readonly isCurrent: boolean
  readonly isCollapsed: boolean
  readonly onFollow?: (() => void) | undefined
}

function EntryLink({ entry, isCurrent, isCollapsed, onFollow }: EntryLinkProps) {
  const { icon: Icon, label, href, badge } = entry
  return (
    <Tooltip text={label} side="right" isOn={isCollapsed}>
      <Link
        className={styles.entry ?? ''}
        href={href}
        onClick={() => onFollow?.()}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon aria-hidden="true" />
        <span className={isCollapsed ? 'unseen' : styles.label}>{label}</span>
        {badge && <span className={isCollapsed ? 'unseen' : styles.badge}>{badge}</span>}
      </Link>
    </Tooltip>
  )
}

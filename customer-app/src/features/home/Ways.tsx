import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { pages } from '@crateway/shared/contract/pages.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { visibleMenu } from '@crateway/shared/ui/shell/menu.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { Link } from 'wouter'
import { customerMenu } from '../../layout/menu.ts'
import { reportIds, reportName } from '../../reportNames.ts'
import styles from './Ways.module.css'

export interface WaysProps {
  /** The customer to look at, by id and by reference; null where none is selected. */
  readonly partner: { readonly id: string; readonly reference: string } | null
  /** Whether a few figures stand beside the ways: for services that tell no home. */
  readonly hasCounts: boolean
}

const everyPage: ReadonlySet<string> = new Set(pages.map(({ path }) => path))

/** The pages that a person may open, for who has nothing to see to here, or whose services do not tell. */
export function Ways({ partner, hasCounts }: WaysProps) {
  useSignals()
  const heading = useId()
  const who = visitor.value
  const customerId = hasCounts && partner ? partner.id : null
  const counts = useRequest(
    async (signal) => (await import('./findSeedCounts.ts')).findSeedCounts(customerId ?? '', who?.rights ?? [], signal),
    customerId && JSON.stringify([customerId, who?.rights]),
  )
  const names = reportIds.value.map((_, index) => reportName(index))
  const sections = who ? visibleMenu(customerMenu(names), who, everyPage) : []
  if (sections.length === 0) return null
  const query = partner ? `?${new URLSearchParams({ customer: partner.reference })}` : ''
  return (
    <nav className={styles.ways} aria-labelledby={heading}>
      <h2 id={heading}>{t('customerHome.ways')}</h2>
      <ul className={styles.list}>
        {sections.flatMap(({ entries }) =>
          entries.map(({ icon: Icon, label, href }) => (
            <li key={href}>
              <Link className={styles.way ?? ''} href={`${href}${query}`}>
                <Icon aria-hidden="true" />
                <span>{label}</span>
                {counts.data?.[href] && <span className={styles.note}>{counts.data[href]}</span>}
              </Link>
            </li>
          )),
        )}
      </ul>
    </nav>
  )
}

import type { LoggedEntry } from '@crateway/shared/contract/calls/customerHome.ts'
import { timeOf } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { Link } from 'wouter'
import { chasePath } from '../../chasePath.ts'
import panel from './HomePanel.module.css'
import styles from './OwnDay.module.css'

export interface OwnDayProps {
  /** The newest first. */
  readonly entries: readonly LoggedEntry[]
  /** The customer's reference, for addresses. */
  readonly customer: string
}

/** Entries that are shown unfolded. */
const fewEntries = 6

/** What the person on screen logged today: how often of each kind and, entry by entry, the way to the log it stands in. */
export function OwnDay({ entries, customer }: OwnDayProps) {
  useSignals()
  const heading = useId()
  const kinds = Map.groupBy(entries, ({ kind }) => kind)
  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <header className={panel.head}>
        <h3 id={heading}>{t('customerHome.ownDay')}</h3>
      </header>
      <details className={styles.day} open={entries.length <= fewEntries}>
        <summary>
          {[...kinds].map(([kind, { length }]) => `${t(`chaseDesk.kind.${kind}`)} ${formatNumber(length)}`).join(' · ')}
        </summary>
        <ul>
          {entries.map(({ id, kind, at, enduser }) => (
            <li key={id}>
              <time dateTime={at}>{timeOf(new Date(at))}</time>
              <Link href={chasePath(customer, enduser.id)}>{enduser.name}</Link>
              <span className={styles.kind}>{t(`chaseDesk.kind.${kind}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

import type { CalledFirst, CustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'
import { countryName, formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, ListChecks, Mail, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { AgeLegend } from '../../AgeLegend.tsx'
import { chaseListPath, chasePath } from '../../chasePath.ts'
import { ageScale } from '../../crateAges.ts'
import { overdueCratesPath, stockDetailPath } from '../../stockDetailPath.ts'
import { AgeBar } from './AgeBar.tsx'
import styles from './CallFirst.module.css'
import { callReason } from './callReason.ts'
import { firstDeed } from './firstDeed.ts'
import panel from './HomePanel.module.css'

export interface CallFirstProps {
  /** The day of the figures, `YYYY-MM-DD`. */
  readonly today: string
  readonly calls: NonNullable<CustomerHome['callFirst']>
  /** The customer's reference, for addresses. */
  readonly customer: string
}

const entryIcon = <ListChecks aria-hidden="true" />

interface Action {
  readonly icon: ReactNode
  readonly text: string
  readonly href: string
  /** The telephone number that it dials. */
  readonly number?: string | null
}

/** Whom to ask for, and by what: a number is dialled, all else is done in the panel of the chase list. */
function actionOf(entry: CalledFirst, panelHref: string): Action {
  const { contactName, contactTel } = entry
  const deed = firstDeed(entry, visitor.value?.rights.includes('Chase access'))
  if (deed.kind === 'call') {
    const text = contactName ? t('customerHome.call', { name: contactName }) : t('customerHome.callThem')
    return { icon: <Phone aria-hidden="true" />, text, href: deed.href, number: contactTel }
  }
  if (deed.kind === 'mail') {
    const text = contactName ? t('customerHome.write', { name: contactName }) : t('customerHome.writeThem')
    return { icon: <Mail aria-hidden="true" />, text, href: panelHref }
  }
  return { icon: entryIcon, text: t('customerHome.openEntry'), href: panelHref }
}

/** The head of the chase list: whom to call first, why, and the way to do it. */
export function CallFirst({ calls, today, customer }: CallFirstProps) {
  useSignals()
  const heading = useId()
  const { entries, endusers } = calls
  const scale = ageScale(entries)
  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <header className={panel.head}>
        <h3 id={heading}>{t('customerHome.callFirst')}</h3>
        {endusers > entries.length && (
          <p className={panel.aside}>
            {tCount('customerHome.mostUrgent', endusers, { shown: String(entries.length) })}
          </p>
        )}
        {entries.length > 0 && <AgeLegend className={styles.legend} />}
      </header>
      {entries.length === 0 ? (
        <p className={panel.empty}>
          <Check aria-hidden="true" />
          {t('customerHome.nobodyToCall')}
        </p>
      ) : (
        <ol>
          {entries.map((entry, place) => {
            const panelHref = chasePath(customer, entry.id)
            const { icon, text, href, number } = actionOf(entry, panelHref)
            // Of silent or low trackers alone no crate is overdue: all that stand there are shown.
            const cratesThere = entry.overdue > 0 ? overdueCratesPath : stockDetailPath
            return (
              <li key={entry.id} className={styles.row}>
                <span className={styles.place} aria-hidden="true">
                  {formatNumber(place + 1)}
                </span>
                <p className={styles.who}>
                  <Link className={styles.name ?? ''} href={cratesThere(customer, entry.id)}>
                    {entry.name}
                  </Link>{' '}
                  <span className={styles.town}>
                    {[entry.city, countryName(entry.countryCode)].join(t('common.clause'))}
                  </span>
                  <span className={styles.reason}>{callReason(entry, today)}</span>
                </p>
                <AgeBar ages={entry.ages} overdue={entry.overdue} scale={scale} />
                <div className={styles.deeds}>
                  <ButtonLink
                    className={styles.action}
                    variant={place === 0 ? 'primary' : 'plain'}
                    icon={icon}
                    href={href}
                  >
                    <span className={styles.actionText}>
                      <span>{text}</span> {number && <span className={styles.number}>{number}</span>}
                    </span>
                  </ButtonLink>
                  {number && (
                    <ButtonLink
                      className={styles.entry}
                      icon={entryIcon}
                      href={panelHref}
                      title={t('customerHome.openEntry')}
                    >
                      <span className="unseen">{t('customerHome.openEntry')}</span>
                    </ButtonLink>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <footer className={panel.foot}>
        <Link href={chaseListPath(customer)}>{t('customerHome.openChase')}</Link>
      </footer>
    </section>
  )
}

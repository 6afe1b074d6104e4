import type { CustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { countryName, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { stockDetailPath } from '../../stockDetailPath.ts'
import styles from './DeclarationList.module.css'
import panel from './HomePanel.module.css'

export interface DeclarationListProps {
  readonly home: Pick<CustomerHome, 'declarations' | 'received'>
  /** The day on which they came, `YYYY-MM-DD`; null for those that are waited for. */
  readonly day: string | null
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** Home without it. */
  readonly closeHref: string
  /** Once somebody closes it and what opened it is gone: what had the focus goes with it. */
  readonly onClose: () => void
}

/** What the list holds: the end customers, each with what is to be said of its declaration; undefined for who may not know. */
function listOf({ declarations, received }: DeclarationListProps['home'], day: string | null) {
  if (day === null) {
    return declarations?.map(({ askedAt, reminders, ...enduser }) => {
      const asked = t('customerHome.askedOn', { date: formatInstantDay(askedAt) })
      const note = reminders > 0 ? `${asked} · ${tCount('customerHome.reminders', reminders)}` : asked
      return { ...enduser, at: askedAt, note }
    })
  }
  return (
    received
      ?.filter((one) => one.day === day)
      // As the day above them is.
      .map(({ at, ...enduser }) => ({ ...enduser, at, note: `${at.slice(11, 16)} UTC` }))
  )
}

/**
 * The end customers that have not declared their empty crates, or those that did on a day: lists behind figures of home, which have
 * no page of their own. There is none of a day that home no longer tells of.
 */
export function DeclarationList({ home, day, customer, closeHref, onClose }: DeclarationListProps) {
  useSignals()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  const list = listOf(home, day)
  const isWaiting = day === null
  // Of a day that is no longer told of, or is none, nobody knows how many came.
  const isThere = list !== undefined && (isWaiting || list.length > 0)
  // Who opens it is led to it.
  useEffect(() => {
    if (!isThere) return
    opener.current = document.activeElement
    title.current?.focus()
  }, [isThere])
  if (!isThere) return null
  const handleClose = () => {
    const from = opener.current
    if (from instanceof HTMLAnchorElement && from.isConnected) from.focus()
    else onClose()
  }
  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <header className={panel.head}>
        <h3 id={heading} ref={title} tabIndex={-1}>
          {isWaiting ? t('customerHome.declarations') : tCount('customerHome.event.declared', list.length)}
        </h3>
        <p className={panel.aside}>
          {isWaiting ? tCount('customerHome.endusers', list.length) : formatCalendarDate(day)}
        </p>
        <Link className={panel.end ?? ''} href={closeHref} onClick={handleClose}>
          <X className={styles.close} aria-hidden="true" />
          {t('common.close')}
        </Link>
      </header>
      {list.length === 0 ? (
        <p className={panel.empty}>
          <Check aria-hidden="true" />
          {t('customerHome.allDeclared')}
        </p>
      ) : (
        <ul className={styles.list}>
          {list.map(({ id, at, name, city, countryCode, note }) => (
            <li key={`${id} ${at}`} className={styles.row}>
              <p>
                <Link className={styles.name ?? ''} href={stockDetailPath(customer, id)}>
                  {name}
                </Link>{' '}
                <span className={styles.quiet}>{[city, countryName(countryCode)].join(t('common.clause'))}</span>
              </p>
              <p className={styles.quiet}>{note}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

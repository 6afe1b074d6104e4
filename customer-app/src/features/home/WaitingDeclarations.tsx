import type { WaitingDeclaration } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { countryName, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { stockDetailPath } from '../../stockDetailPath.ts'
import panel from './HomePanel.module.css'
import { homePath } from './homePaths.ts'
import styles from './WaitingDeclarations.module.css'

export interface WaitingDeclarationsProps {
  readonly waiting: readonly WaitingDeclaration[]
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** Once somebody closes it: what had the focus goes with it. */
  readonly onClose: () => void
}

/** The end customers that have not declared their empty crates: the list behind the figure, which has no page of its own. */
export function WaitingDeclarations({ waiting, customer, onClose }: WaitingDeclarationsProps) {
  useSignals()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Who opens it is led to it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <header className={panel.head}>
        <h3 id={heading} ref={title} tabIndex={-1}>
          {t('customerHome.declarations')}
        </h3>
        <p className={panel.aside}>{tCount('customerHome.endusers', waiting.length)}</p>
        <Link className={panel.end ?? ''} href={homePath(customer)} onClick={onClose}>
          <X className={styles.close} aria-hidden="true" />
          {t('common.close')}
        </Link>
      </header>
      {waiting.length === 0 ? (
        <p className={panel.empty}>
          <Check aria-hidden="true" />
          {t('customerHome.allDeclared')}
        </p>
      ) : (
        <ul className={styles.list}>
          {waiting.map(({ id, name, city, countryCode, askedAt, reminders }) => (
            <li key={id} className={styles.row}>
              <p>
                <Link className={styles.name ?? ''} href={stockDetailPath(customer, id)}>
                  {name}
                </Link>{' '}
                <span className={styles.quiet}>{[city, countryName(countryCode)].join(t('common.comma'))}</span>
              </p>
              <p className={styles.quiet}>
                {t('customerHome.askedOn', { date: formatInstantDay(askedAt) })}
                {reminders > 0 && ` · ${tCount('customerHome.reminders', reminders)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

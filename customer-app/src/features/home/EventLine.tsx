import { useOffer } from '@crateway/shared/client/useOffer.ts'
import type { HomeEvent, HomeEventKind } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Clock, FileCheck, Lock, type LucideIcon, PackageX, Truck, Undo2, UserX } from 'lucide-react'
import { Link } from 'wouter'
import { client } from '../../client.ts'
import { stockDetailPath } from '../../stockDetailPath.ts'
import { eventPlace, eventText } from './eventText.ts'
import { eventPath } from './homePaths.ts'
import styles from './SinceLastVisit.module.css'

interface Look {
  readonly icon: LucideIcon
  readonly tone?: 'warn' | 'bad'
}

const looks: Readonly<Record<HomeEventKind, Look>> = {
  deemedLost: { icon: PackageX, tone: 'bad' },
  overdue: { icon: Clock, tone: 'warn' },
  declared: { icon: FileCheck },
  collected: { icon: Undo2 },
  shipped: { icon: Truck },
  locked: { icon: Lock },
  withoutConsignee: { icon: UserX },
}

export interface EventLineProps {
  readonly event: HomeEvent
  /** The customer's reference, for addresses. */
  readonly customer: string
}

/**
 * What happened on a day, of one kind. A figure leads to as many rows as it says: where some are no news, that of the whole day; to
 * nothing where the services do not list crates by such days. A name leads to its stock, for whoever may see that.
 */
export function EventLine({ event, customer }: EventLineProps) {
  useSignals()
  const { kind, count, ofDay, enduser } = event
  const { icon: Icon, tone } = looks[kind]
  const hasSince = useOffer(client, 'stockSince')
  const isListed = !tone || hasSince
  const href = eventPath(customer, event)
  const isOfStock = visitor.value?.rights.includes('Stock access')
  const isWhole = count === ofDay
  const wholeDay = t('customerHome.ofDay', { count: formatNumber(ofDay) })
  const place = eventPlace(event)
  return (
    <li className={styles.event}>
      <Icon className={classNames(styles.icon, tone && styles[tone])} aria-hidden="true" />
      <p>
        {isWhole && isListed ? <Link href={href}>{eventText(event)}</Link> : eventText(event)}
        {place !== null && (
          <span className={styles.place}>
            {enduser && isOfStock ? <Link href={stockDetailPath(customer, enduser.id)}>{place}</Link> : place}
          </span>
        )}
        {!isWhole && <span className={styles.place}>{isListed ? <Link href={href}>{wholeDay}</Link> : wholeDay}</span>}
      </p>
    </li>
  )
}

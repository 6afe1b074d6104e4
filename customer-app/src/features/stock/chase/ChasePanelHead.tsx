import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Flag } from '@crateway/shared/ui/Flag.tsx'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeft, CalendarX, ChevronDown, ChevronUp, PackageX, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { chasedPath } from '../stockAddress.ts'
import styles from './ChasePanel.module.css'
import { plainReason } from './deskReason.ts'

/** The way out of a panel and on to the next. */
export interface PanelSteps {
  /** Its place in the list on screen, from 1; null for one that is not in it. */
  readonly place: number | null
  /** End customers in the list on screen. */
  readonly count: number
  /** A page of its own, in place of the list. */
  readonly isPage: boolean
  readonly onStep: (steps: 1 | -1) => void
  readonly onClose: () => void
}

/** Name and place of an end customer. */
interface Who {
  readonly name: string
  readonly city: string | null
  readonly countryCode?: string | null | undefined
}

interface ChasePanelHeadProps extends PanelSteps {
  readonly titleId: string
  readonly customer: string
  readonly enduserId: string
  /** Null while it is not known. */
  readonly who: Who | null
  /** Its row of the chase list; undefined for one that is not on it. */
  readonly entry: ChaseEntry | undefined
}

/** Who it is, how it stands, and the way to the next. */
export function ChasePanelHead(props: ChasePanelHeadProps) {
  useSignals()
  const { titleId, customer, enduserId, who, entry, place, count, isPage, onStep, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = isPage ? 'h1' : 'h2'
  // The list with what had the focus is away, or an address has led here, which gives it to the page's heading: keys go on
  // from the panel. Before the browser draws, which is also when a page that was hidden comes back: who goes back before the page
  // of a crate was there would have the focus nowhere.
  useLayoutEffect(() => {
    if (isPage || document.activeElement?.matches('body, h1') !== false) heading.current?.focus({ preventScroll: true })
    if (isPage) scrollTo(0, 0)
  }, [isPage])
  const detailPath = chasedPath(customer, entry ?? { id: enduserId, overdue: 0 })
  return (
    <header className={styles.head}>
      <div className={styles.ways}>
        {isPage && <IconButton label={t('chaseDesk.back')} icon={<ArrowLeft aria-hidden="true" />} onClick={onClose} />}
        {place !== null && (
          <p className={styles.place} role="status">
            {t('chaseDesk.place', { place: formatNumber(place), count: formatNumber(count) })}
            <span className="unseen">: {who?.name}</span>
          </p>
        )}
        <IconButton
          label={t('chaseDesk.previous')}
          icon={<ChevronUp aria-hidden="true" />}
          // Kept in the order of focus: the keys of the desk are heard from there.
          isHeld={count === 0 || place === 1}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t('chaseDesk.next')}
          icon={<ChevronDown aria-hidden="true" />}
          isHeld={count === 0 || place === count}
          onClick={() => onStep(1)}
        />
        <Link className={styles.detail ?? ''} href={detailPath}>
          {t('stockDetail.title')}
        </Link>
        {!isPage && <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} onClick={onClose} />}
      </div>
      <div className={styles.who}>
        <Heading id={titleId} ref={heading} tabIndex={-1}>
          {who?.name ?? t('common.loading')}
        </Heading>
        {who && (
          <p className={styles.town}>
            {who.city && `${who.city}${t('common.clause')}`}
            {who.countryCode && <Flag code={who.countryCode} />}
          </p>
        )}
      </div>
      {entry && <Standing entry={entry} />}
      {who && !entry && <p className={styles.quiet}>{t('chaseDesk.unlisted')}</p>}
    </header>
  )
}

/** What is wrong there, and how much it holds. */
function Standing({ entry }: { readonly entry: ChaseEntry }) {
  useSignals()
  const { promise, deemedLost, quantity } = entry
  return (
    <p className={styles.standing}>
      {promise?.isBroken && (
        <StatusChip kind="bad" icon={CalendarX}>
          {t('chaseDesk.promise.broken')}
        </StatusChip>
      )}
      {deemedLost > 0 && (
        <StatusChip kind="bad" icon={PackageX}>
          {tCount('chase.reason.lost', deemedLost)}
        </StatusChip>
      )}
      <span>{t('chaseDesk.inStock', { count: formatNumber(quantity) })}</span>
      {/* The list may cut it. */}
      <span className={styles.reason}>{plainReason(entry)}</span>
    </p>
  )
}

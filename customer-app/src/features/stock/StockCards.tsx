import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { StockSummary } from '@crateway/shared/contract/stock.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { StatCards } from '@crateway/shared/ui/StatCards.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { stockDetailPath } from '../../stockDetailPath.ts'
import styles from './StockScreen.module.css'
import { viewPath } from './stockAddress.ts'
import { type CrateCount, stockReview } from './stockReview.ts'

export interface StockCardsProps {
  readonly holders: Request<readonly StockSummary[]>
  readonly plantStock: Request<number>
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** Whether there is a chase list to lead to; undefined until that is known. */
  readonly canChase: boolean | undefined
  /** Whether the services tell which crates are overdue. */
  readonly hasOverdue: boolean
}

/** A figure of a request: nothing while it loads (the card is grey), a dash when it failed. */
function figure(request: Request<unknown>, value: number | undefined): string | undefined {
  if (value !== undefined) return formatNumber(value)
  return request.data || request.state === 'failed' ? '–' : undefined
}

/** The review of the stock: crates out, crates at home, late and lost ones. */
export function StockCards({ holders, plantStock, customer, canChase, hasOverdue }: StockCardsProps) {
  useSignals()
  const review = useMemo(() => holders.data && stockReview(holders.data), [holders.data])
  const cardOf = (label: string, count: CrateCount | null | undefined, link?: ReactNode) => (
    <StatCard
      label={label}
      value={figure(holders, count?.crates)}
      note={
        <>
          {count ? tCount('stock.consignees', count.endusers) : ''}
          {count && link && ' · '}
          {link}
        </>
      }
    />
  )

  return (
    <StatCards label={t('stock.review')}>
      {cardOf(t('stock.atConsignees'), review?.atEndusers)}
      <StatCard
        label={t('stock.atYourPlants')}
        value={figure(plantStock, plantStock.data)}
        note={
          plantStock.state === 'failed' ? (
            <span role="alert">
              {t('ui.problemTitle')} ·{' '}
              <button type="button" className={styles.retry} onClick={plantStock.retry}>
                {t('common.retry')}
              </button>
            </span>
          ) : (
            <>
              {t('stock.notSent')} · <Link href={stockDetailPath(customer)}>{t('stock.plantDetail')}</Link>
            </>
          )
        }
      />
      {hasOverdue &&
        cardOf(
          t('chase.column.overdue'),
          review?.overdue,
          canChase && <Link href={viewPath(customer, 'chase')}>{t('chase.title')}</Link>,
        )}
      {cardOf(t('stock.deemedLost'), review?.deemedLost)}
    </StatCards>
  )
}

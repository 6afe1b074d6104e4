import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { StockSummary } from '@crateway/shared/contract/stock.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './StockScreen.module.css'
import { type CrateCount, stockReview } from './stockReview.ts'

export interface StockCardsProps {
  readonly holders: Request<readonly StockSummary[]>
  readonly plantStock: Request<number>
}

/** A figure of a request: nothing while it loads (the card is grey), a dash when it failed. */
function figure(request: Request<unknown>, value: number | undefined): string | undefined {
  if (value !== undefined) return formatNumber(value)
  return request.state === 'failed' ? '–' : undefined
}

/** The review of the stock: crates out, crates at home, late and lost ones. */
export function StockCards({ holders, plantStock }: StockCardsProps) {
  useSignals()
  const review = holders.data && stockReview(holders.data)
  const cardOf = (label: string, count: CrateCount | undefined) => (
    <StatCard
      label={label}
      value={figure(holders, count?.crates)}
      note={count ? tCount('stock.endCustomers', count.endusers) : ''}
    />
  )

  return (
    <section className={styles.cards} aria-label={t('stock.review')}>
      {cardOf(t('stock.atConsignees'), review?.atEndusers)}
      <StatCard
        label={t('stock.atYourPlants')}
        value={figure(plantStock, plantStock.data)}
        note={plantStock.data === undefined ? '' : t('stock.notSent')}
      />
      {cardOf(t('stock.overCycle'), review?.overCycle)}
      {cardOf(t('stock.deemedLost'), review?.deemedLost)}
    </section>
  )
}

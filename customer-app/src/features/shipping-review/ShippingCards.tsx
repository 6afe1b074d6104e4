import type { Request } from '@crateway/shared/client/useRequest.ts'
import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { ShippingReview } from '@crateway/shared/contract/shippingReview.ts'
import { addMonths } from '@crateway/shared/domain/calendar.ts'
import { monthText } from '@crateway/shared/i18n/monthText.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { StatCards } from '@crateway/shared/ui/StatCards.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { shippingTotals } from './shippingReview.ts'

export interface ShippingCardsProps {
  /** All end customers, those without shipments too. */
  readonly review: Request<readonly ShippingReview[]>
  /** `YYYY-MM`. */
  readonly month: string
}

/** What was shipped in the month, in the one before, and usually. */
export function ShippingCards({ review, month }: ShippingCardsProps) {
  useSignals()
  const totals = review.data && shippingTotals(review.data)
  // Nothing while it loads (the card is grey), a dash when it failed.
  const figure = (crates: number | undefined) => {
    if (crates !== undefined) return formatNumber(crates)
    return review.state === 'failed' ? nothing : undefined
  }
  const shippedIn = (shown: string) => t('shippingReview.shippedIn', { month: monthText(shown, 'long') })

  return (
    <StatCards label={t('shippingReview.review')}>
      <StatCard
        label={shippedIn(month)}
        value={figure(totals?.crates)}
        note={totals ? tCount('stock.consignees', totals.endusers) : ''}
      />
      <StatCard
        label={shippedIn(addMonths(month, -1))}
        value={figure(totals?.cratesMonthBefore)}
        note={totals ? tCount('stock.consignees', totals.endusersMonthBefore) : ''}
      />
      <StatCard
        label={t('shippingReview.average')}
        value={figure(totals?.average)}
        note={t('shippingReview.averageNote')}
      />
    </StatCards>
  )
}

import type { Request } from '@crateway/shared/client/useRequest.ts'
import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { ShippingReview } from '@crateway/shared/contract/shippingReview.ts'
import { addMonths } from '@crateway/shared/domain/calendar.ts'
import { isMonth } from '@crateway/shared/domain/months.ts'
import type { GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
import { monthText } from '@crateway/shared/i18n/monthText.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { CalendarDays, Ship, Sigma } from 'lucide-react'
import { shippingTotals } from './shippingReview.ts'

export interface ShippingFiguresOptions {
  /** All end customers, those without shipments too. */
  readonly review: Request<readonly ShippingReview[]>
  /** `YYYY-MM`, here and below. */
  readonly month: string
  /** The running month: what was shipped in it is not all yet. */
  readonly thisMonth: string
  /** The address of another month's review. */
  readonly monthPath: (month: string) => string
}

/** What was shipped in the month, in the one before, and usually. The month before is a page of its own. */
export function shippingFigures({ review, month, thisMonth, monthPath }: ShippingFiguresOptions): GridFigures {
  const totals = review.data && shippingTotals(review.data)
  // Nothing while it loads (its place is grey), a dash when it failed.
  const figure = (crates: number | null | undefined) => {
    if (crates === null) return nothing
    if (crates !== undefined) return formatNumber(crates)
    return review.state === 'failed' ? nothing : undefined
  }
  const shippedIn = (shown: string) => t('shippingReview.shippedIn', { month: monthText(shown, 'long') })
  const before = addMonths(month, -1)
  return {
    label: t('shippingReview.review'),
    figures: [
      {
        key: 'month',
        label:
          month === thisMonth
            ? t('shippingReview.shippedSoFar', { month: monthText(month, 'long') })
            : shippedIn(month),
        icon: Ship,
        value: figure(totals?.crates),
        note: totals ? tCount('stock.consignees', totals.endusers) : '',
        filters: [],
      },
      {
        key: 'before',
        label: shippedIn(before),
        icon: CalendarDays,
        value: figure(totals?.cratesMonthBefore),
        note: totals ? tCount('stock.consignees', totals.endusersMonthBefore) : '',
        ...(isMonth(before) ? { deed: { kind: 'page', href: monthPath(before) } as const } : {}),
      },
      {
        key: 'average',
        label: t('shippingReview.average'),
        icon: Sigma,
        value: figure(totals?.average),
        note: totals && totals.months > 0 ? tCount('shippingReview.averageMonths', totals.months) : '',
      },
    ],
  }
}

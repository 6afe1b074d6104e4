import type { Request } from '@crateway/shared/client/useRequest.ts'
import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { Delivery } from '@crateway/shared/contract/calls/shipments.ts'
import type { GridFigure, GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { CalendarClock, Sigma, Truck } from 'lucide-react'

/** Deliveries by their status. */
export type DeliveryCounts = Readonly<Record<Delivery['status'], number>>

/** How many deliveries there are, scheduled and shipped, each with the rows it counts a click away. */
export function deliveryFigures(counts: Request<DeliveryCounts>): GridFigures {
  const { data } = counts
  const hasFailed = counts.state === 'failed' && data === undefined
  const textOf = (count: number | undefined) => {
    if (count !== undefined) return formatNumber(count)
    return hasFailed ? nothing : undefined
  }
  const retry = hasFailed && (
    <button type="button" onClick={counts.retry}>
      {t('common.retry')}
    </button>
  )
  const ofStatus = (status: Delivery['status']) => ({
    key: status,
    value: textOf(data?.[status]),
    filters: [{ property: 'status', op: 'EQ', values: [status] }] as const,
    isEmpty: data?.[status] === 0,
  })
  const all: GridFigure = {
    key: 'all',
    label: t('deliveries.all'),
    icon: Sigma,
    value: textOf(data && data.C + data.T),
    note: retry || '',
    filters: [],
  }
  return {
    label: t('deliveries.figures'),
    figures: [
      { ...ofStatus('C'), label: t('deliveries.counted.scheduled'), icon: CalendarClock },
      { ...ofStatus('T'), label: t('deliveries.counted.shipped'), icon: Truck },
      all,
    ],
  }
}

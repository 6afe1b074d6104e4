import type { Request } from '@crateway/shared/client/useRequest.ts'
import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { StockSummary } from '@crateway/shared/contract/stock.ts'
import type { GridFigure, GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { FigureProblem } from '@crateway/shared/ui/FigureProblem.tsx'
import { Clock, Factory, Package, PackageX } from 'lucide-react'
import { stockDetailPath } from '../../stockDetailPath.ts'
import { type CrateCount, stockReview } from './stockReview.ts'

export interface StockFiguresOptions {
  readonly holders: Request<readonly StockSummary[]>
  readonly plantStock: Request<number>
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** Whether the services tell which crates are overdue. */
  readonly hasOverdue: boolean
}

/** A figure of a request: nothing while it loads (its place is grey), a dash when it failed. */
function figure(request: Request<unknown>, value: number | undefined): string | undefined {
  if (value !== undefined) return formatNumber(value)
  return request.data || request.state === 'failed' ? nothing : undefined
}

/** The figures of the columns that count crates, by which a figure leaves its own rows. */
const moreThanNone = (property: string) => [{ property, op: 'GT', values: ['0'] }] as const

/** The review of the stock: crates out, late and lost ones, and those at home. */
export function stockFigures({ holders, plantStock, customer, hasOverdue }: StockFiguresOptions): GridFigures {
  const review = holders.data && stockReview(holders.data)
  const ofRows = (count: CrateCount | null | undefined) => ({
    value: figure(holders, count?.crates),
    note: count ? tCount('stock.consignees', count.endusers) : '',
    isEmpty: !count || count.crates === 0,
  })
  const wrong = (kind: 'warn' | 'bad', count: CrateCount | null | undefined) =>
    count && count.crates > 0 ? kind : undefined
  const overdue: GridFigure = {
    key: 'overdue',
    label: t('chase.column.overdue'),
    icon: Clock,
    tone: wrong('warn', review?.overdue),
    filters: moreThanNone('overdue'),
    ...ofRows(review?.overdue),
  }
  return {
    label: t('stock.review'),
    figures: [
      { key: 'out', label: t('stock.atConsignees'), icon: Package, filters: [], ...ofRows(review?.atEndusers) },
      ...(hasOverdue ? [overdue] : []),
      {
        key: 'lost',
        label: t('stock.deemedLost'),
        icon: PackageX,
        tone: wrong('bad', review?.deemedLost),
        filters: moreThanNone('deemedLost'),
        ...ofRows(review?.deemedLost),
      },
      plantFigure(plantStock, customer),
    ],
  }
}

function plantFigure(plantStock: Request<number>, customer: string): GridFigure {
  const own = {
    key: 'plants',
    label: t('stock.atYourPlants'),
    icon: Factory,
    value: figure(plantStock, plantStock.data),
  }
  if (plantStock.state !== 'failed') {
    return { ...own, note: t('stock.notSent'), deed: { kind: 'page', href: stockDetailPath(customer) } }
  }
  return { ...own, note: <FigureProblem text={t('ui.problemTitle')} onRetry={plantStock.retry} /> }
}

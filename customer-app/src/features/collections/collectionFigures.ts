import type { Request } from '@crateway/shared/client/useRequest.ts'
import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'
import type { GridFigure, GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Building2, Clock, RotateCcw, Timer } from 'lucide-react'
import { type CollectionReview, collectionReview } from './collectionReview.ts'

/** What is to be known of the crates collected; what to do where there are none. */
const collectedNote = ({ crates, lostCrates }: CollectionReview) =>
  crates === 0 ? t('collections.otherDates') : tCount('collections.hadBeenLost', lostCrates)

/**
 * The review of the collections: how many crates, after how long, how many too late, from how many end customers.
 * @param hasLate whether the services tell which crates came back late
 */
export function collectionFigures(summary: Request<readonly CollectionSummary[]>, hasLate: boolean): GridFigures {
  const review = summary.data && collectionReview(summary.data)
  // Nothing while it loads (its place is grey), a dash when it failed.
  const missing = summary.state === 'failed' ? nothing : undefined
  const figure = (count: number | undefined) => (count === undefined ? missing : formatNumber(count))
  const late = review?.returnedLate
  const averageDays = review?.averageDays ?? null
  const average = averageDays === null ? nothing : t('grid.days', { count: formatNumber(averageDays) })
  const returnedLate: GridFigure = {
    key: 'late',
    label: t('collections.returnedLate'),
    icon: Clock,
    tone: late && late.crates > 0 ? 'warn' : undefined,
    value: late ? formatNumber(late.crates) : review ? nothing : missing,
    note: late ? tCount('stock.consignees', late.endusers) : '',
    filters: [{ property: 'overdue', op: 'GT', values: ['0'] }],
    isEmpty: !late || late.crates === 0,
  }
  return {
    label: t('collections.review'),
    figures: [
      {
        key: 'collected',
        label: t('collections.collected'),
        icon: RotateCcw,
        value: figure(review?.crates),
        note: review ? collectedNote(review) : '',
        filters: [],
      },
      ...(hasLate ? [returnedLate] : []),
      {
        key: 'with',
        label: t('collections.withCollections'),
        icon: Building2,
        value: figure(review?.endusersWithCollections),
        note: review ? tCount('collections.ofAll', review.endusers) : '',
        filters: [{ property: 'quantity', op: 'GT', values: ['0'] }],
        isEmpty: review?.endusersWithCollections === 0,
      },
      {
        key: 'average',
        label: t('collections.average'),
        icon: Timer,
        value: review ? average : missing,
        note: t('collections.averageNote'),
      },
    ],
  }
}

import type { Request } from '@crateway/shared/client/useRequest.ts'
import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { StatCards } from '@crateway/shared/ui/StatCards.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { collectionReview } from './collectionReview.ts'

export interface CollectionCardsProps {
  readonly summary: Request<readonly CollectionSummary[]>
  /** Whether the services tell which crates came back late. */
  readonly hasLate: boolean
}

/** The review of the collections: how many crates, from how many end customers, after how long. */
export function CollectionCards({ summary, hasLate }: CollectionCardsProps) {
  useSignals()
  const review = summary.data && collectionReview(summary.data)
  // Nothing while it loads (the card is grey), a dash when it failed.
  const missing = summary.state === 'failed' ? nothing : undefined
  const late = review?.returnedLate
  const averageDays = review?.averageDays ?? null

  return (
    <StatCards label={t('collections.review')}>
      <StatCard
        label={t('collections.collected')}
        value={review ? formatNumber(review.crates) : missing}
        note={review ? tCount('collections.hadBeenLost', review.lostCrates) : ''}
      />
      <StatCard
        label={t('collections.average')}
        value={
          review ? (averageDays === null ? nothing : t('grid.days', { count: formatNumber(averageDays) })) : missing
        }
        note={t('collections.averageNote')}
      />
      {hasLate && (
        <StatCard
          label={t('collections.returnedLate')}
          value={late ? formatNumber(late.crates) : review ? nothing : missing}
          note={late ? tCount('stock.consignees', late.endusers) : ''}
        />
      )}
      <StatCard
        label={t('collections.withCollections')}
        value={review ? formatNumber(review.endusersWithCollections) : missing}
        note={review ? tCount('collections.ofAll', review.endusers) : ''}
      />
    </StatCards>
  )
}

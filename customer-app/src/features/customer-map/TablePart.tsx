import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Segments } from '@crateway/shared/ui/Segments.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import styles from './CustomerMapScreen.module.css'
import { CustomerTable } from './CustomerTable.tsx'
import { MapNotice } from './MapNotice.tsx'
import { MapViews } from './MapViews.tsx'
import { asMap, selecting } from './mapAddress.ts'
import { rowsWithin } from './mapFilter.ts'
import type { MapDesk } from './useMapDesk.ts'

/** The table of the end customers that pass the filter, or why there is none. */
export function TablePart({ desk }: { readonly desk: MapDesk }) {
  useSignals()
  const { address, lack, isLoading, passing, unplaced, hasFigures, open, changeQuery } = desk
  const { box, isInViewOnly, isUnplacedOnly } = address
  const inView = useMemo(() => box && rowsWithin(passing, box), [passing, box])
  const views = <MapViews desk={desk} />
  if (lack) {
    return (
      <div className={styles.told}>
        {views}
        <MapNotice desk={desk} />
      </div>
    )
  }
  if (isLoading) {
    return (
      <div className={styles.told}>
        {views}
        <span className="unseen" role="status">
          {t('common.loading')}
        </span>
        <Skeleton height={320} />
      </div>
    )
  }
  return (
    <CustomerTable
      rows={isUnplacedOnly ? unplaced : isInViewOnly && inView ? inView : passing}
      extent={
        inView &&
        !isUnplacedOnly && (
          <Segments
            label={t('customerMap.which')}
            segments={[
              { id: 'all', text: t('customerMap.everywhere') },
              { id: 'view', text: t('customerMap.onlyInView', { count: formatNumber(inView.length) }) },
            ]}
            chosen={isInViewOnly ? 'view' : 'all'}
            onChoose={(chosen) => changeQuery({ in: chosen === 'view' ? chosen : null, page: null }, { replace: true })}
          />
        )
      }
      emptyText={t(isInViewOnly ? 'customerMap.noneInView' : 'customerMap.noResult')}
      hasFigures={hasFigures}
      selectedId={address.selectedId}
      onSelect={({ customer }) => open('selected', customer)}
      onShowOnMap={({ customer: { id, position } }) =>
        changeQuery({ ...selecting('selected', id, position), ...asMap })
      }
      views={views}
    />
  )
}

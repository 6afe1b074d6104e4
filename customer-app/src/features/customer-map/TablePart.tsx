import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './CustomerMapScreen.module.css'
import { CustomerTable } from './CustomerTable.tsx'
import { MapNotice } from './MapNotice.tsx'
import { MapViews } from './MapViews.tsx'
import { selecting } from './mapAddress.ts'
import type { MapDesk } from './useMapDesk.ts'

/** The table of the end customers that pass the filter, or why there is none. */
export function TablePart({ desk }: { readonly desk: MapDesk }) {
  useSignals()
  const { address, lack, isLoading, passing, unplaced, hasFigures, open, changeQuery } = desk
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
      rows={address.isUnplacedOnly ? unplaced : passing}
      hasFigures={hasFigures}
      selectedId={address.selectedId}
      onSelect={({ customer }) => open('selected', { id: customer.id, position: null })}
      onShowOnMap={({ customer: { id, position } }) =>
        changeQuery({ ...selecting('selected', id, position), view: null, position: null, page: null })
      }
      views={views}
    />
  )
}

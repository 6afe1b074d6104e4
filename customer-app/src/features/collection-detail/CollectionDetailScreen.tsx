import { findCollections } from '@crateway/shared/client/requests/findCollections.ts'
import { findEnduser } from '@crateway/shared/client/requests/findEnduser.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { ServerGrid } from '@crateway/shared/grid/ServerGrid.tsx'
import { barcodeSearch } from '@crateway/shared/grid/view/barcodeSearch.ts'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DetailScreen } from '@crateway/shared/screens/detail/DetailScreen.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../client.ts'
import { mayFollowCrates } from '../../mapPaths.ts'
import { trailAction } from '../../trailAction.ts'
import { useCrateColumns } from '../../useCrateColumns.ts'
import { type CollectedCrate, toCollectedCrates } from './collectedCrates.ts'
import { detailColumns } from './detailColumns.ts'
import { countFilter, listPath, readDetailQuery, startFilters } from './detailQuery.ts'

/** The crates collected at one end customer, from whichever days the list was of (seed 2, section 2.2). */
export function CollectionDetailScreen() {
  useSignals()
  const [, navigate] = useLocation()
  const [query] = useQueryParameters()
  const { enduserId, range } = readDetailQuery(query)
  const { id: customerId, reference } = usePartner()
  // Figures and rows come anew together.
  const [round, setRound] = useState(0)
  const rangeKey = range ? `${range.from} ${range.to}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `range` is read anew at every render; its days make the filters.
  const initialState = useMemo(
    (): Partial<GridState> => ({
      filters: startFilters(range),
      sort: { property: 'collectionDate', direction: 'DESC' },
    }),
    [rangeKey],
  )
  const columns = useCrateColumns(detailColumns, reference)
  const actions = useMemo(
    () => [
      trailAction<CollectedCrate>({ customer: reference, navigate, hasTracker: (row) => row.hasTracker !== false }),
    ],
    [reference, navigate],
  )
  const withTrackers = mayFollowCrates()
  const totalNote = range
    ? t('collectionDetail.totalNote', { from: formatCalendarDate(range.from), to: formatCalendarDate(range.to) })
    : t('collectionDetail.totalEver')

  return (
    <DetailScreen
      round={round}
      title={t('collectionDetail.title')}
      customerId={customerId}
      asked={enduserId === '' ? null : `${customerId} ${enduserId} ${rangeKey}`}
      findPartner={(signal) => findEnduser(client, enduserId, signal)}
      countCrates={async (signal) => {
        const count = { customerId, enduserId, limit: 0, filter: countFilter(range) }
        return (await findCollections(client, count, signal)).totalCount
      }}
      partnerLabel={t('collectionDetail.enduser')}
      totalNote={totalNote}
      totalFilters={startFilters(range)}
      lists={[{ href: listPath(range, reference), text: t('collectionDetail.back') }]}
      newListHref={listPath(null, reference)}
      unknown={{ title: t('collectionDetail.unknownTitle'), text: t('collectionDetail.unknownText') }}
    >
      {(figures) => (
        <ServerGrid
          figures={figures}
          key={`${enduserId} ${rangeKey}`}
          gridId="collection-detail"
          client={client}
          round={round}
          reload={{ onReload: () => setRound((number) => number + 1) }}
          label={t('collectionDetail.grid')}
          columns={columns}
          rowId="cycleId"
          load={async (page, signal) =>
            toCollectedCrates(await findCollections(client, { customerId, enduserId, withTrackers, ...page }, signal))
          }
          search={barcodeSearch}
          actions={actions}
          initialState={initialState}
          emptyText={t('collectionDetail.empty')}
        />
      )}
    </DetailScreen>
  )
}

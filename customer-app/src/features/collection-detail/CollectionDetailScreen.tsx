import { findCollections } from '@crateway/shared/client/requests/findCollections.ts'
import { findEnduser } from '@crateway/shared/client/requests/findEnduser.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import type { GridState } from '@crateway/shared/grid/gridState.ts'
import { ServerGrid } from '@crateway/shared/grid/ServerGrid.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { selection } from '@crateway/shared/state/partner.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { PageNotice } from '@crateway/shared/ui/PageNotice.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../client.ts'
import { BackLink } from '../../detail/BackLink.tsx'
import { PartnerHead } from '../../detail/PartnerHead.tsx'
import styles from './CollectionDetailScreen.module.css'
import { toCollectedCrates } from './collectedCrates.ts'
import { detailColumns } from './detailColumns.ts'
import { countFilter, listPath, readDetailQuery, startFilters } from './detailQuery.ts'

/** The crates collected at one end customer, from whichever days the list was of (seed 2, section 2.2). */
export function CollectionDetailScreen() {
  useSignals()
  const [, navigate] = useLocation()
  const [query] = useQueryParameters()
  const { enduserId, range } = readDetailQuery(query)
  const partner = selection.value.state === 'selected' ? selection.value.partner : null
  const customerId = partner?.id ?? ''
  const reference = partner?.reference ?? ''
  const rangeKey = range ? `${range.from} ${range.to}` : ''

  // The end customer was chosen from another customer's list: that of the new one is where to choose anew.
  const [openedFor] = useState(customerId)
  const isOfAnother = customerId !== openedFor
  const isAsked = enduserId !== '' && !isOfAnother
  const enduser = useRequest((signal) => findEnduser(client, enduserId, signal), isAsked ? enduserId : null)
  const total = useRequest(
    async (signal) => {
      const count = { customerId, enduserId, limit: 0, filter: countFilter(range) }
      return (await findCollections(client, count, signal)).totalCount
    },
    isAsked ? `${customerId} ${enduserId} ${rangeKey}` : null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `range` is read anew at every render; its days make the filters.
  const initialState = useMemo(
    (): Partial<GridState> => ({
      filters: startFilters(range),
      sort: { property: 'collectionDate', direction: 'DESC' },
    }),
    [rangeKey],
  )

  useEffect(() => {
    if (isOfAnother) navigate(listPath(null, reference), { replace: true })
  }, [isOfAnother, navigate, reference])
  if (isOfAnother) return null

  const back = <BackLink href={listPath(range, reference)} text={t('collectionDetail.back')} />
  if (!isAsked || (enduser.state === 'failed' && enduser.problem.code === 'not_found')) {
    const title = t('collectionDetail.unknownTitle')
    return <PageNotice icon={SearchX} title={title} text={t('collectionDetail.unknownText')} action={back} />
  }
  const totalNote = range
    ? t('collectionDetail.totalNote', { from: formatCalendarDate(range.from), to: formatCalendarDate(range.to) })
    : t('collectionDetail.totalEver')

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        {back}
        <PageHeader title={t('collectionDetail.title')} />
      </div>
      <PartnerHead label={t('collectionDetail.enduser')} partner={enduser} total={total} totalNote={totalNote} />
      {enduser.state === 'failed' && <ProblemPanel problem={enduser.problem} onRetry={enduser.retry} />}
      <ServerGrid
        key={`${enduserId} ${rangeKey}`}
        gridId="collection-detail"
        client={client}
        exportName="export"
        label={t('collectionDetail.grid')}
        columns={detailColumns}
        rowId="cycleId"
        load={async (page, signal) =>
          toCollectedCrates(await findCollections(client, { customerId, enduserId, ...page }, signal))
        }
        initialState={initialState}
        emptyText={t('collectionDetail.empty')}
      />
    </div>
  )
}

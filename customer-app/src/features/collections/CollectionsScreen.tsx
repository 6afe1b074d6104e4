import { downloadRows } from '@crateway/shared/client/downloadRows.ts'
import { findCollectionSummary } from '@crateway/shared/client/requests/findCollectionSummary.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { type GlobalCollectionRow, globalCollection } from '@crateway/shared/contract/calls/customers.ts'
import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { type DayRange, dayRangeFaults, isDayRange } from '@crateway/shared/domain/dayRange.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import type { WholeExport } from '@crateway/shared/grid/export/wholeExport.ts'
import { withNames } from '@crateway/shared/grid/export/withNames.ts'
import { Grid } from '@crateway/shared/grid/Grid.tsx'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { GridScreen } from '@crateway/shared/ui/GridScreen.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarX } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../client.ts'
import { enduserActions } from '../../enduserActions.ts'
import { collectionColumns } from './collectionColumns.ts'
import { collectionFigures } from './collectionFigures.ts'
import { detailPath, readRange } from './collectionRange.ts'
import { collectionReview } from './collectionReview.ts'
import { PeriodTool } from './PeriodTool.tsx'

const startState: Partial<GridState> = { sort: { property: 'name', direction: 'ASC' } }

/** Name of the global export (seed 2, section 2.1). */
const collectionFileName = 'collectionGE.csv'

/** What was collected at the end customers of the selected customer between two days (seed 2, section 2.1). */
export function CollectionsScreen() {
  useSignals()
  const [, navigate] = useLocation()
  const [query, changeQuery] = useQueryParameters()
  const { id: customerId, reference } = usePartner()
  const range = readRange(query, figuresDay(new Date()))
  const isAskable = isDayRange(range)
  const isBackwards = dayRangeFaults(range).from === 'backwards'
  const whyNot = isBackwards ? 'collections.backwardsText' : 'collections.unreadableText'
  const hasLate = useOffer(client, 'overdueFigures') !== false
  const rangeKey = `${range.from} ${range.to}`
  const summary = useRequest(
    (signal) => findCollectionSummary(client, { customerId, fromDate: range.from, toDate: range.to }, signal),
    isAskable ? `${customerId} ${rangeKey}` : null,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `range` is read anew at every render; its days make the links.
  const columns = useMemo(
    () => collectionColumns(({ id }) => detailPath(id, range, reference), hasLate),
    [rangeKey, reference, hasLate],
  )
  const hasNone = summary.data !== undefined && summary.data.length > 0 && collectionReview(summary.data).crates === 0
  const shown = { from: formatCalendarDate(range.from), to: formatCalendarDate(range.to) }
  // A table of dashes would hide it.
  const noneText = hasNone ? t('collections.noneInPeriod', shown) : undefined
  const asksForSome = query.getAll('filter').some((filter) => filter.startsWith('quantity.'))

  // The same days again are a wish for fresh figures.
  const handleSearch = ({ from, to }: DayRange) => {
    if (from !== range.from || to !== range.to) changeQuery({ from, to })
    else if (summary.state === 'ready') summary.reload()
    else if (summary.state === 'failed') summary.retry()
  }
  const allCrates: WholeExport = {
    fileName: collectionFileName,
    rows: summary.state === 'ready' ? collectionReview(summary.data).crates : undefined,
    hint: t('collections.globalExportHint', shown),
    load: (signal) => {
      const span = { fromDate: range.from, toDate: range.to }
      // Few services need it: they write the file themselves.
      const writeFile = async (rows: readonly GlobalCollectionRow[]) =>
        (await import('./collectionFile.ts')).collectionFile(withNames(rows, summary.data ?? []))
      return downloadRows(client, globalCollection, { params: { customerId }, query: span }, writeFile, signal)
    },
  }

  return (
    <GridScreen>
      <PageHeader
        isLow
        title={t('collections.title')}
        text={isAskable ? ((asksForSome ? undefined : noneText) ?? t('collections.text', shown)) : undefined}
        actions={<PeriodTool range={range} onSearch={handleSearch} />}
      />
      {isAskable ? (
        <Grid
          key={customerId}
          gridId="collections"
          client={client}
          label={t('collections.grid')}
          columns={columns}
          request={summary}
          initialState={startState}
          figures={collectionFigures(summary, hasLate)}
          actions={[
            {
              key: 'detail',
              text: () => t('collections.detail'),
              onSelect: ({ id }) => navigate(detailPath(id, range, reference)),
            },
            ...enduserActions<CollectionSummary>({ customer: reference, idOf: ({ id }) => id, navigate }),
          ]}
          wholeExport={allCrates}
          emptyText={t('collections.empty')}
          noMatchText={asksForSome ? noneText : undefined}
        />
      ) : (
        <EmptyState icon={CalendarX} title={t('collections.noPeriodTitle')} text={t(whyNot)} />
      )}
    </GridScreen>
  )
}

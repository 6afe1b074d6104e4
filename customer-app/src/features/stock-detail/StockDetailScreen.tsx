import { findCustomer } from '@crateway/shared/client/requests/findCustomer.ts'
import { findEnduser } from '@crateway/shared/client/requests/findEnduser.ts'
import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import type { GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
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
import { isOfAllEndusers, trackerStateOf } from '../../stockDetailPath.ts'
import { trailAction } from '../../trailAction.ts'
import { useCrateColumns } from '../../useCrateColumns.ts'
import { allCratesTitle } from './allCratesTitle.ts'
import { overdueFigure, overdueFilter } from './overdueFigure.tsx'
import { trackerViews } from './trackerStock.ts'
import { type StockPlace, useStockPages } from './useStockPages.ts'
import { askedFirst } from './withEndusers.ts'

/** Until it is known which columns the services have. */
const none: readonly never[] = []

const startState: Partial<GridState> = { sort: { property: 'barcode', direction: 'ASC' } }
/** What is there for who filters by it: at all end customers, and at one place. */
const aside = { ofAll: ['overdueFrom', 'lostFrom'], ofPlace: ['overdueFrom', 'lostFrom', 'arrivalDate'] } as const

/** What crates of more than one place are called; undefined for those of one. */
function headingOf(query: URLSearchParams): string | undefined {
  const tracker = trackerStateOf(query)
  if (tracker) return trackerViews[tracker].title()
  return isOfAllEndusers(query) ? allCratesTitle(query.getAll('filter')) : undefined
}

/**
 * The crates that are out at one end customer, or on their way to it (seed 2, section 2.4); without one in the address,
 * those at the customer's own plants, or at all end customers where the address says so, be it those with a tracker to see to.
 */
export function StockDetailScreen() {
  useSignals()
  const [, navigate] = useLocation()
  const [query] = useQueryParameters()
  const { id: customerId, name, reference } = usePartner()
  const enduserId = query.get('enduserId') ?? ''
  const isOfAll = isOfAllEndusers(query)
  const tracker = trackerStateOf(query)
  const view = tracker && trackerViews[tracker]
  const hasList = useOffer(client, tracker ? 'stockTrackers' : 'stockOfAll')
  // Figures and rows come anew together.
  const [round, setRound] = useState(0)
  const isOfCustomer = enduserId === ''
  const place: StockPlace = {
    customerId,
    ...(isOfAll ? { ofAllEndusers: true, ...(tracker && { tracker }) } : isOfCustomer ? {} : { enduserId }),
  }
  const key = JSON.stringify(place)
  const pages = useStockPages(place, reference)
  const actions = useMemo(
    () => [
      trailAction<PartnerStock>({
        customer: reference,
        navigate,
        hasTracker: ({ trackerHeard }) => trackerHeard !== null,
      }),
    ],
    [reference, navigate],
  )
  const all = pages?.columns ?? none
  // As the address had it on the way in: no column moves under whoever filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is come to anew.
  const asked = useMemo(() => query.getAll('filter'), [key])
  const columns = useCrateColumns(
    useMemo(() => askedFirst(all, asked), [all, asked]),
    reference,
  )
  const totalNote = () => {
    if (view) return view.note()
    return isOfCustomer && !isOfAll ? t('stockDetail.plantsNote') : t('stockDetail.totalNote')
  }
  const emptyText = () => {
    if (view) return view.empty()
    if (isOfAll) return t('stockDetail.emptyAll')
    return isOfCustomer ? t('stockDetail.emptyPlants') : t('stockDetail.empty', { customer: name })
  }
  // What was never sent out is not overdue.
  const hasOverdue = pages?.hasTerms === true && (isOfAll || !isOfCustomer)
  const overdue = useRequest(
    async (signal) =>
      (await findPartnerStock(client, { ...place, limit: 0, filter: overdueFilter }, signal)).totalCount,
    hasOverdue ? key : null,
    { round },
  )
  const withOverdue = ({ label, figures: [total, ...facts] }: GridFigures): GridFigures => ({
    label,
    figures: total && hasOverdue ? [total, overdueFigure(overdue), ...facts] : total ? [total, ...facts] : facts,
  })
  const stockPath = `/stock?${new URLSearchParams({ customer: reference })}`

  return (
    <DetailScreen
      round={round}
      title={t('stockDetail.title')}
      heading={headingOf(query)}
      customerId={customerId}
      asked={isOfAll && hasList === false ? null : key}
      findPartner={(signal) =>
        isOfCustomer ? findCustomer(client, customerId, signal) : findEnduser(client, enduserId, signal)
      }
      countCrates={async (signal) => (await findPartnerStock(client, { ...place, limit: 0 }, signal)).totalCount}
      partnerLabel={isOfCustomer ? t('stockDetail.customer') : t('stockDetail.enduser')}
      totalNote={totalNote()}
      totalFilters={none}
      lists={[
        { href: stockPath, text: t('stockDetail.back') },
        {
          href: `/shipping?${new URLSearchParams({ customer: reference })}`,
          text: t('stockDetail.backToShipping'),
        },
      ]}
      newListHref={stockPath}
      unknown={{ title: t('stockDetail.unknownTitle'), text: t('stockDetail.unknownText') }}
    >
      {(figures) =>
        pages &&
        (hasList || !isOfAll) && (
          <ServerGrid
            figures={withOverdue(figures)}
            key={key}
            gridId={view?.gridId ?? (isOfAll ? 'stock-detail-all' : 'stock-detail')}
            client={client}
            round={round}
            reload={{ onReload: () => setRound((number) => number + 1) }}
            label={t('stockDetail.grid')}
            columns={columns}
            rowId="barcode"
            load={pages.load}
            search={barcodeSearch}
            actions={actions}
            initialState={{
              ...(view ? { sort: view.sort } : startState),
              hidden: isOfAll ? aside.ofAll : aside.ofPlace,
            }}
            emptyText={emptyText()}
          />
        )
      }
    </DetailScreen>
  )
}

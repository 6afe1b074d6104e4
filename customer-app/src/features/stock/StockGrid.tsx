import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { StockSummary } from '@crateway/shared/contract/stock.ts'
import type { WholeExport } from '@crateway/shared/grid/export/wholeExport.ts'
import type { GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
import { Grid, type GridProps } from '@crateway/shared/grid/Grid.tsx'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { chasePath } from '../../chasePath.ts'
import { client } from '../../client.ts'
import { stockDetailPath } from '../../stockDetailPath.ts'
import { dailyColumns, dailyHidden } from './dailyCheck.ts'
import type { RowsView } from './keptStockView.ts'
import { stockColumns } from './stockColumns.ts'

export interface StockGridProps extends Pick<GridProps<StockSummary>, 'reload'> {
  readonly holders: Request<readonly StockSummary[]>
  /** Ids of the end customers on the chase list; undefined until they are known, null where there is no such list. */
  readonly chased: ReadonlySet<string> | undefined | null
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** Whether the services tell which crates are overdue. */
  readonly hasOverdue: boolean
  /** The file of every crate that is out. */
  readonly allCrates: WholeExport
  readonly figures: GridFigures
  readonly views: ReactNode
  /** Which selection of columns is shown. */
  readonly view: RowsView
}

/** Most crates first (seed 2, section 2.3 leaves the order open; the picture shows this one). */
const startState: Partial<GridState> = { sort: { property: 'quantity', direction: 'DESC' } }
const dailyState: Partial<GridState> = { ...startState, hidden: dailyHidden }

/** The end customers that hold crates, row by row. */
export function StockGrid(props: StockGridProps) {
  useSignals()
  const { holders, chased, customer, hasOverdue, allCrates, figures, views, view, reload } = props
  const [, navigate] = useLocation()
  const columns = useMemo(() => {
    const all = stockColumns(customer, hasOverdue)
    return view === 'daily' ? dailyColumns(all) : all
  }, [customer, hasOverdue, view])
  return (
    <Grid
      gridId={view === 'daily' ? 'stock-daily' : 'stock'}
      client={client}
      label={t('stock.grid')}
      columns={columns}
      request={holders}
      {...(reload && { reload })}
      initialState={view === 'daily' ? dailyState : startState}
      figures={figures}
      views={views}
      actions={[
        {
          key: 'detail',
          text: () => t('stock.detail'),
          onSelect: ({ id }) => navigate(stockDetailPath(customer, id)),
        },
        ...(chased === null
          ? []
          : [
              {
                key: 'chase',
                text: () => t('chase.title'),
                onSelect: ({ id }: StockSummary) => navigate(chasePath(customer, id)),
                isEnabled: ({ id }: StockSummary) => chased?.has(id) ?? true,
              },
            ]),
      ]}
      wholeExport={allCrates}
      emptyText={t('stock.empty')}
    />
  )
}

import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { Column } from '@crateway/shared/columns/columns.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import type { WholeExport } from '@crateway/shared/grid/export/wholeExport.ts'
import type { RowAction } from '@crateway/shared/grid/frame/rowActions.ts'
import { Grid, type GridProps } from '@crateway/shared/grid/Grid.tsx'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useLocation } from 'wouter'
import { client } from '../../../client.ts'
import { enduserActions } from '../../../enduserActions.ts'
import { chasedPath } from '../stockAddress.ts'

export interface ChaseGridProps
  extends Pick<GridProps<ChaseEntry>, 'views' | 'rowLines' | 'panel' | 'children' | 'roomBelow'> {
  /** Most urgent first, as the service ranks them: the order of the grid until a person sorts it. */
  readonly entries: Request<readonly ChaseEntry[]>
  readonly columns: readonly Column<ChaseEntry>[]
  /** What it shows at first. */
  readonly initialState: Partial<GridState>
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** The file of every crate that is out. */
  readonly allCrates: WholeExport
  /** What can be done with a row before anything else. */
  readonly firstActions?: readonly RowAction<ChaseEntry>[]
}

const noActions: readonly never[] = []

/** The end customers that need a call, with the reason in words. */
export function ChaseGrid({ entries, customer, allCrates, firstActions = noActions, ...rest }: ChaseGridProps) {
  useSignals()
  const [, navigate] = useLocation()
  return (
    <Grid
      {...rest}
      gridId="stock-chase"
      client={client}
      label={t('chase.grid')}
      request={entries}
      actions={[
        ...firstActions,
        {
          key: 'detail',
          text: () => t('stock.detail'),
          onSelect: (entry) => navigate(chasedPath(customer, entry)),
        },
        ...enduserActions<ChaseEntry>({ customer, idOf: ({ id }) => id, navigate }),
      ]}
      wholeExport={allCrates}
      emptyText={t('chase.empty')}
    />
  )
}

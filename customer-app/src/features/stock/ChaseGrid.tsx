import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import type { WholeExport } from '@crateway/shared/grid/export/wholeExport.ts'
import { Grid } from '@crateway/shared/grid/Grid.tsx'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../client.ts'
import { enduserMapPath } from '../../mapPaths.ts'
import { chaseColumns } from './chaseColumns.ts'
import { chasedPath } from './stockAddress.ts'

export interface ChaseGridProps {
  /** Most urgent first, as the service ranks them: the order of the grid until a person sorts it. */
  readonly entries: Request<readonly ChaseEntry[]>
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** The file of every crate that is out. */
  readonly allCrates: WholeExport
}

/** Only those who wonder about the ranking look at the sum. */
const startState: Partial<GridState> = { hidden: ['overdueDays'] }

/** The end customers that need a call, with the reason in words. */
export function ChaseGrid({ entries, customer, allCrates }: ChaseGridProps) {
  useSignals()
  const [, navigate] = useLocation()
  const code = language.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other reasons.
  const columns = useMemo(() => chaseColumns(customer), [code, customer])

  return (
    <Grid
      gridId="stock-chase"
      client={client}
      label={t('chase.grid')}
      columns={columns}
      request={entries}
      initialState={startState}
      actions={[
        {
          key: 'detail',
          text: () => t('stock.detail'),
          onSelect: (entry) => navigate(chasedPath(customer, entry)),
        },
        {
          key: 'map',
          text: () => t('chase.map'),
          isShown: ({ id }) => enduserMapPath(customer, id) !== null,
          onSelect: ({ id }) => navigate(enduserMapPath(customer, id) ?? '/maps'),
        },
      ]}
      wholeExport={allCrates}
      emptyText={t('chase.empty')}
    />
  )
}

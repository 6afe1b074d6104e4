import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { client } from '../../../client.ts'
import { ChaseGrid } from './ChaseGrid.tsx'
import { ChaseLogDesk } from './ChaseLogDesk.tsx'
import { chaseColumns } from './chaseColumns.ts'
import type { ChaseDeskProps } from './chaseDeskProps.ts'

/** Whom to call: the list alone where nobody keeps a log, else with the panel in which the calls are made. */
export function ChaseDesk(props: ChaseDeskProps) {
  useSignals()
  const hasLog = useOffer(client, 'chaseLog')
  if (hasLog === undefined) return props.views
  return hasLog ? <ChaseLogDesk {...props} /> : <PlainList {...props} />
}

/** More than the list shows: only those who wonder about the ranking look at the sum. */
const plainState = { hidden: ['overdueDays'] }

function PlainList({ entries, customer, views, allCrates }: ChaseDeskProps) {
  useSignals()
  const code = language.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other reasons.
  const columns = useMemo(() => chaseColumns(customer), [code, customer])
  return (
    <ChaseGrid
      entries={entries}
      columns={columns}
      initialState={plainState}
      customer={customer}
      views={views}
      allCrates={allCrates}
    />
  )
}

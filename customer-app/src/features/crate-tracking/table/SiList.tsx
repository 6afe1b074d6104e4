import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listCratesBySi, type PlacesOfType, type SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Info } from 'lucide-react'
import { client } from '../../../client.ts'
import { cutOf } from '../../../trail/cutOf.ts'
import { cutText } from '../cutText.ts'
import { OfEnduser } from '../OfEnduser.tsx'
import type { FreshPoints } from '../useFreshPoints.ts'
import { progressText, siColumns } from './siColumns.ts'
import styles from './TrackingTable.module.css'
import { useNewsRound } from './useNewsRound.ts'
import { useSisOfEnduser } from './useSisOfEnduser.ts'

interface SiListProps {
  readonly customerId: string
  /** Messages that came in since the screen was opened. */
  readonly live: FreshPoints
  /** Id of the end customer whose SIs alone are listed; null for those of all. */
  readonly enduser: string | null
  /** The customer's places, where an end customer is looked up. */
  readonly places: Request<readonly PlacesOfType[]>
  /** Asks for the SIs of all end customers. */
  readonly onAll: () => void
  readonly onSelect: (si: string) => void
}

const newestFirst = { property: 'startsOn', direction: 'DESC' } as const

const progressOf = ({ inProcess, collected }: SiCrates) => progressText({ inProcess, all: inProcess + collected })

/** All SIs of a customer, or those of one of its end customers, to choose one of. */
export function SiList({ customerId, live, enduser: id, places, onAll, onSelect }: SiListProps) {
  useSignals()
  const state = useTableAddress(siColumns, newestFirst)
  // Without the last message of each crate nobody can tell whether one that comes in is later.
  const round = useNewsRound(live.points) + live.gaps
  const all = useRequest((signal) => client.call(listCratesBySi, { query: { customerId } }, signal), customerId, {
    round,
  })
  const { sis, enduser } = useSisOfEnduser(all, { customerId, id, places, round })
  // Other services list all SIs there are, however many.
  const mayBeCut = useOffer(client, 'oneSi')
  const cut = mayBeCut && all.data ? cutOf(all.data) : null
  const rows = sis.data
  const isAwaited = !rows && sis.state === 'loading' && !(id !== null && places.state === 'failed')
  return (
    <>
      <h2 className={styles.title} tabIndex={-1}>
        {t('tracking.allSis')}
      </h2>
      {id !== null && <OfEnduser id={id} enduser={enduser} places={places} onAll={onAll} />}
      {sis.state === 'failed' && <ProblemPanel problem={sis.problem} onRetry={sis.retry} />}
      {isAwaited && <TableSkeleton rows={10} />}
      {cut && (
        <p className={styles.note}>
          <Info aria-hidden="true" />
          {cutText(cut)}
        </p>
      )}
      {rows && (
        <DataTable
          caption={t('tracking.allSis')}
          columns={siColumns}
          rows={rows}
          rowKey={({ si }) => si}
          state={state}
          searchLabel={t('trackingTable.search')}
          emptyText={t('tracking.noData')}
          cells={{
            si: ({ si }) => (
              <button type="button" className={styles.open} onClick={() => onSelect(si)}>
                {si}
              </button>
            ),
            inProcess: progressOf,
          }}
          onOpen={({ si }) => onSelect(si)}
        />
      )}
    </>
  )
}

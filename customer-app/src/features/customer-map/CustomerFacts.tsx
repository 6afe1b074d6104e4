import { findCollections } from '@crateway/shared/client/requests/findCollections.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { client } from '../../client.ts'
import { maySeePath } from '../../maySeePath.ts'
import styles from './CustomerPanel.module.css'
import type { MapCustomer } from './mapCustomer.ts'
import type { CustomerFigures } from './mapFigures.ts'

export interface CustomerFactsProps {
  readonly customerId: string
  readonly customer: MapCustomer
  /** Null while they are not known. */
  readonly figures: CustomerFigures | null
}

/** The day on which crates were last collected at an end customer, and how many; null where none ever was. */
async function findLastCollection(customerId: string, enduserId: string, signal: AbortSignal) {
  const { rows } = await findCollections(
    client,
    { customerId, enduserId, limit: 1, sort: [{ field: 'collectionDate', dir: 'DESC' }] },
    signal,
  )
  const day = rows[0]?.collectionDate
  if (day === undefined) return null
  const ofDay = [{ field: 'collectionDate', op: 'EQ', value: day }] as const
  const { totalCount } = await findCollections(client, { customerId, enduserId, limit: 0, filter: ofDay }, signal)
  return { day, crates: totalCount }
}

/** What was collected last, for those who may see collections, what comes and goes next, and how long the way there takes. */
export function CustomerFacts({ customerId, customer: { id, transitDays }, figures }: CustomerFactsProps) {
  useSignals()
  const seesCollections = maySeePath('/collections/detail')
  const last = useRequest(
    (signal) => findLastCollection(customerId, id, signal),
    seesCollections ? `${customerId} ${id}` : null,
  )
  // Who tells of one tells of both.
  const onTheWay = figures?.onTheWay ?? null
  if (!seesCollections && transitDays === null && onTheWay === null) return null
  return (
    <dl className={styles.facts}>
      {seesCollections && (
        <Fact label={t('customerMap.lastCollection')}>
          {last.state === 'failed' ? (
            <button type="button" className={styles.retry} onClick={last.retry}>
              {t('common.retry')}
            </button>
          ) : (
            <LastCollection last={last.data} />
          )}
        </Fact>
      )}
      {onTheWay !== null && (
        <>
          <Fact label={t('customerMap.nextCollection')}>
            {figures?.nextCollect ? formatCalendarDate(figures.nextCollect) : '–'}
          </Fact>
          <Fact label={t('customerMap.onTheWay')}>{onTheWay > 0 ? tCount('map.crates', onTheWay) : '–'}</Fact>
        </>
      )}
      {transitDays !== null && (
        <Fact label={t('enduserColumn.expectedTransit')}>{t('grid.days', { count: formatNumber(transitDays) })}</Fact>
      )}
    </dl>
  )
}

type Last = Awaited<ReturnType<typeof findLastCollection>>

function LastCollection({ last }: { readonly last: Last | undefined }) {
  useSignals()
  if (last === undefined) return '…'
  if (last === null) return '–'
  return `${formatCalendarDate(last.day)} · ${tCount('map.crates', last.crates)}`
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

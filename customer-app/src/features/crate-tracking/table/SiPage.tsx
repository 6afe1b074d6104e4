import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { StatCards } from '@crateway/shared/ui/StatCards.tsx'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeft, Info, SearchX } from 'lucide-react'
import { OfEnduser } from '../OfEnduser.tsx'
import type { FreshPoints } from '../useFreshPoints.ts'
import { AveragesCard } from './AveragesCard.tsx'
import { CratesTable } from './CratesTable.tsx'
import { type CrateRow, countCrates, countUnplaced } from './crateRows.ts'
import { progressText } from './siColumns.ts'
import styles from './TrackingTable.module.css'
import { useSiCrates } from './useSiCrates.ts'
import { useSiOfEnduser } from './useSiOfEnduser.ts'

interface SiPageProps {
  readonly customerId: string
  readonly si: string
  /** Messages that came in since the screen was opened. */
  readonly live: FreshPoints
  /** Id of the end customer whose crates alone are shown; null for those of all. */
  readonly enduser: string | null
  /** The customer's places, where an end customer is looked up. */
  readonly places: Request<readonly PlacesOfType[]>
  /** Asks for the crates of all end customers. */
  readonly onAll: () => void
  /** Back to all SIs. */
  readonly onLeave: () => void
  readonly onSelectCrate: (barcode: string) => void
}

/** The crates of one SI: how many came back, how long they stood where, and each of them. */
export function SiPage(props: SiPageProps) {
  useSignals()
  const { customerId, si, live, enduser: id, places, onAll, onLeave, onSelectCrate } = props
  const { request, found, entry, enduser, only, isAwaited } = useSiOfEnduser(
    useSiCrates(customerId, si, live),
    id,
    places,
  )
  const unplaced = found ? countUnplaced(found.crates) : 0
  const { enduserName, startsOn } = entry ?? {}
  const about = [enduserName, startsOn && formatCalendarDate(startsOn)].filter(Boolean).join(' · ')
  // On a phone whoever looks for a crate would have a screenful of figures to pass first.
  const isNarrow = useIsNarrow()
  const averages = found && (
    <AveragesCard customerId={customerId} si={si} crateCount={found.crates.length} only={only} live={live} />
  )
  return (
    <>
      <div className={styles.head}>
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onLeave}>
          {t('tracking.allSis')}
        </Button>
        <h2 className={styles.title} tabIndex={-1}>
          {si}
        </h2>
        {about && <p className={styles.quiet}>{about}</p>}
      </div>
      {request.state === 'failed' && <ProblemPanel problem={request.problem} onRetry={request.retry} />}
      {id !== null && <OfEnduser id={id} enduser={enduser} places={places} onAll={onAll} />}
      {isAwaited && <TableSkeleton rows={10} />}
      {found === null && <EmptyState icon={SearchX} title={t('tracking.unknownSi', { si })} />}
      {found && (
        <>
          <SiCards crates={found.crates} />
          {!isNarrow && averages}
          {unplaced > 0 && (
            <p className={styles.note}>
              <Info aria-hidden="true" />
              {tCount('trackingTable.unplaced', unplaced)}
            </p>
          )}
          <CratesTable si={si} crates={found.crates} onSelect={onSelectCrate} />
          {isNarrow && averages}
        </>
      )}
    </>
  )
}

/** How many crates of an SI are on their way, and how many came back. */
function SiCards({ crates }: { readonly crates: readonly CrateRow[] }) {
  useSignals()
  const counts = countCrates(crates)
  return (
    <StatCards label={t('trackingTable.review')}>
      <StatCard label={t('trackingTable.column.inProcess')} value={progressText(counts)} />
      <StatCard label={t('trackingTable.column.collected')} value={formatNumber(counts.collected)} />
    </StatCards>
  )
}

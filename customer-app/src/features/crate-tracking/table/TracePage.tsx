import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listCratesBySi, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useNow } from '@crateway/shared/ui/useNow.ts'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { client } from '../../../client.ts'
import { crateTrace } from '../crateTrace.ts'
import { isUnderLaterSi } from '../laterSi.ts'
import { NoPoints } from '../NoPoints.tsx'
import { PointsDownload } from '../PointsDownload.tsx'
import { shownDays } from '../shownDays.ts'
import { shownStops } from '../shownStops.ts'
import { stopId } from '../stopId.ts'
import { TraceNotes } from '../TraceNotes.tsx'
import { endOfPart, keyOfTrace, type TraceQuestion } from '../traceQuestion.ts'
import { addressChanges } from '../trackingAddress.ts'
import { useNoDataToast } from '../useNoDataToast.ts'
import { writtenBarcode } from '../writtenBarcode.ts'
import { zoneText } from '../zoneText.ts'
import { PointsTable } from './PointsTable.tsx'
import { StopsTable } from './StopsTable.tsx'
import styles from './TrackingTable.module.css'
import { changeToPoint, type TraceRow, traceRows } from './traceRows.ts'

interface TracePageProps {
  readonly customerId: string
  readonly question: TraceQuestion
  /** Its messages, oldest first. */
  readonly request: Request<readonly TracePoint[]>
  /** To all SIs. */
  readonly onLeave: () => void
  /** Back to the map, with a part of the trace chosen. */
  readonly onMap: (change: QueryChange) => void
  readonly onShowAll: () => void
  /** Told how the barcode is written on the crate, where the address spells it otherwise. */
  readonly onRespell: (barcode: string) => void
}

const none: readonly never[] = []

/** The trace of a crate that was asked for by its barcode: its stops, and every message. */
export function TracePage({ customerId, question, request, onLeave, onMap, onShowAll, onRespell }: TracePageProps) {
  useSignals()
  const { data } = request
  const trace = useMemo(() => (data && data.length > 0 ? crateTrace(data, new Date()) : null), [data])
  const rows = useMemo(() => (trace ? traceRows(trace) : []), [trace])
  const now = useNow()
  const sis = useRequest((signal) => client.call(listCratesBySi, { query: { customerId } }, signal), customerId)
  const written = useMemo(
    () => writtenBarcode(question.barcode, sis.data ?? none, data),
    [question.barcode, sis.data, data],
  )
  const isRespelled = written !== question.barcode
  useEffect(() => {
    if (isRespelled) onRespell(written)
  }, [isRespelled, written, onRespell])
  const until = endOfPart(question, now)
  const stops =
    trace &&
    shownStops(trace, {
      now: now.getTime(),
      isPast: until !== null,
      isElsewhere: isUnderLaterSi(sis.data ?? none, trace.points.at(-1), now),
    })
  const days = trace && shownDays(question, trace.points)
  const range = days && { from: formatCalendarDate(days.from), to: formatCalendarDate(days.to) }
  return (
    <>
      <div className={styles.head}>
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onLeave}>
          {t('tracking.allSis')}
        </Button>
        <h2 className={`${styles.title} mono`} tabIndex={-1}>
          {data?.[0]?.barcode ?? question.barcode}
        </h2>
        {range && (
          <p className={styles.quiet}>
            {[t(question.range ? 'tracking.shownDays' : 'tracking.shownAll', range), zoneText()].join(' · ')}
          </p>
        )}
      </div>
      {request.state === 'failed' && <ProblemPanel problem={request.problem} onRetry={request.retry} />}
      {request.state === 'loading' && !data && <TableSkeleton rows={10} />}
      {data?.length === 0 && <Lack customerId={customerId} question={question} sis={sis} onShowAll={onShowAll} />}
      {trace && stops && (
        <>
          <TraceNotes trace={trace} className={styles.quiet} />
          <StopsTable
            trace={trace}
            stops={stops}
            until={until}
            now={now.getTime()}
            onStop={(stop) => onMap(addressChanges.stop(stopId(stop), true))}
          />
          <PointsTable
            rows={rows}
            onOpen={(row: TraceRow) => onMap(changeToPoint(row))}
            download={<PointsDownload customerId={customerId} question={question} trace={trace} />}
          />
        </>
      )}
    </>
  )
}

/** Why there is nothing to show. */
function Lack({ sis, question, ...props }: ComponentProps<typeof NoPoints>) {
  useSignals()
  useNoDataToast(sis.state === 'loading' ? '' : keyOfTrace(question))
  return <NoPoints {...props} question={question} sis={sis} />
}

import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { stopLabelKey } from '@crateway/shared/domain/journey/stopLabel.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { agoText } from '@crateway/shared/i18n/agoText.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { spanText } from '../../../trail/momentText.ts'
import type { CrateTrace } from '../crateTrace.ts'
import { daysText } from '../daysText.ts'
import { openText } from '../openText.ts'
import type { ShownStop } from '../shownStops.ts'
import { stopId } from '../stopId.ts'
import { stopPlace } from '../stopPlace.ts'
import styles from './TrackingTable.module.css'

interface StopsTableProps {
  readonly trace: CrateTrace
  /** Those of the trace, as they are told now. */
  readonly stops: readonly ShownStop[]
  /** The last day that is told of, `YYYY-MM-DD`; null where that is today. */
  readonly until: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  readonly onStop: (stop: Stop) => void
}

/** The stops of a trace and how it ends, as its timeline has them, each a way to the map. */
export function StopsTable({ trace, stops, until, now, onStop }: StopsTableProps) {
  useSignals()
  if (stops.length === 0) return null
  return (
    <Card className={styles.averages}>
      <table className={styles.figureTable}>
        <caption className={styles.caption}>{t('tracking.stops', { count: formatNumber(stops.length) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trackingTable.column.status')}</th>
            <th scope="col" className={styles.words}>
              {t('trackingTable.dates')}
            </th>
            <th scope="col">{t('trackingTable.days')}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((shown) => {
            const { stop, days, heardAt } = shown
            return (
              <tr key={stopId(stop)}>
                <th scope="row">
                  <button type="button" className={styles.open} onClick={() => onStop(stop)}>
                    {t(stopLabelKey(stop))}
                  </button>
                  <p className={styles.quiet}>{stopPlace(stop).join(' · ')}</p>
                </th>
                <td className={styles.words}>
                  {spanText(shown, formatInstantDay)}
                  {heardAt !== null && (
                    <p className={styles.quiet}>
                      {t('tracking.lastHeard', { ago: agoText(now - Date.parse(heardAt)) })}
                    </p>
                  )}
                </td>
                <td className={styles.whole}>{daysText(days)}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row" colSpan={3}>
              {t(`journey.end.${trace.end}`)}
              {trace.end === 'inTransportation' && <p className={styles.quiet}>{openText(trace, until)}</p>}
            </th>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}

import type { TransitionAverage } from '@crateway/shared/domain/journey/averageDays.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { averageDaysText } from '../daysText.ts'
import styles from './TrackingTable.module.css'

/** How long crates took from one stop to the next. */
export function TransitionFigures({ transitions }: { readonly transitions: readonly TransitionAverage[] }) {
  useSignals()
  if (transitions.length === 0) return null
  return (
    <details className={styles.between}>
      <summary>{t('trackingTable.averages.between')}</summary>
      <table className={styles.figureTable}>
        <caption className="unseen">{t('trackingTable.averages.between')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trackingTable.averages.from')}</th>
            <th scope="col" className={styles.words}>
              {t('trackingTable.averages.to')}
            </th>
            <th scope="col">{t('trackingTable.averages.days')}</th>
            <th scope="col">{t('trackingTable.averages.count')}</th>
          </tr>
        </thead>
        <tbody>
          {transitions.map(({ from, to, days, count }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">{t(`journey.stop.${from}`)}</th>
              <td className={styles.words}>{t(`journey.stop.${to}`)}</td>
              <td>{averageDaysText(days)}</td>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

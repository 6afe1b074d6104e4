import type { AverageDays, TypeAverage } from '@crateway/shared/domain/journey/averageDays.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import type { BarPart } from '@crateway/shared/ui/chart/StackedBar.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense } from 'react'
import { daysText } from './daysText.ts'
import styles from './TrackingTable.module.css'
import { TransitionFigures } from './TransitionFigures.tsx'

/** The drawing comes by itself and may stay away: the figures beside it say the same. */
const Bar = lazyExtra(async () => (await import('@crateway/shared/ui/chart/StackedBar.tsx')).StackedBar)

const partOf = ({ type, days }: TypeAverage): BarPart => ({
  name: t(`journey.locationType.${type}`),
  value: days,
  text: daysText(days),
  colour: `--type-${type}`,
})

/** Average days as a bar and as a table, which has the bar's colours. */
export function AverageFigures({ averages }: { readonly averages: AverageDays }) {
  useSignals()
  const { types, transitions } = averages
  const whole = types.reduce((sum, { days }) => sum + days, 0)
  const share = (days: number) => formatNumber(days / whole, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      {whole > 0 && (
        <Suspense fallback={<div className={styles.bar} />}>
          <Bar parts={types.filter(({ days }) => days > 0).map(partOf)} scaleText={daysText} />
        </Suspense>
      )}
      <div className={styles.figures}>
        <table className={styles.figureTable}>
          <caption className="unseen">{t('trackingTable.averages.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('trackingTable.averages.locationType')}</th>
              <th scope="col">{t('trackingTable.averages.days')}</th>
              <th scope="col">{t('trackingTable.averages.share')}</th>
              <th scope="col">{t('trackingTable.averages.crates')}</th>
            </tr>
          </thead>
          <tbody>
            {types.map(({ type, days, crates }) => (
              <tr key={type}>
                <th scope="row">
                  <span className={styles.swatch} style={{ background: `var(--type-${type})` }} aria-hidden="true" />
                  {t(`journey.locationType.${type}`)}
                </th>
                <td>{daysText(days)}</td>
                <td>{whole > 0 ? share(days) : '–'}</td>
                <td>{formatNumber(crates)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <TransitionFigures transitions={transitions} />
      </div>
    </>
  )
}

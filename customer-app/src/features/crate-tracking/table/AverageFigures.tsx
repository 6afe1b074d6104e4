import type { AverageDays, TypeAverage } from '@crateway/shared/domain/journey/averageDays.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import type { BarPart } from '@crateway/shared/ui/chart/StackedBar.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense } from 'react'
import { averageDaysText, daysText } from '../daysText.ts'
import styles from './TrackingTable.module.css'
import { TransitionFigures } from './TransitionFigures.tsx'

/** The drawing comes by itself and may stay away: the figures beside it say the same. */
const Bar = lazyExtra(async () => (await import('@crateway/shared/ui/chart/StackedBar.tsx')).StackedBar)

/** Over how many of an SI's crates an average is: those that were never there have no part in it (docs/figures.md). */
const overText = ({ crates }: TypeAverage, all: number) =>
  tCount('trackingTable.averages.ofCrates', Math.max(all, crates), { shown: formatNumber(crates) })

const partOf = (average: TypeAverage, all: number): BarPart => ({
  name: `${t(`journey.locationType.${average.type}`)} (${overText(average, all)})`,
  value: average.days,
  text: averageDaysText(average.days),
  colour: `--type-${average.type}`,
})

interface AverageFiguresProps {
  readonly averages: AverageDays
  /** Crates of the SI, wherever they were. */
  readonly crateCount: number
}

/** Average days as a bar and as a table, which has the bar's colours. */
export function AverageFigures({ averages, crateCount }: AverageFiguresProps) {
  useSignals()
  const { types, transitions } = averages
  const whole = types.reduce((sum, { days }) => sum + days, 0)
  const share = (days: number) => formatNumber(days / whole, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      {whole > 0 && (
        <Suspense fallback={<div className={styles.bar} />}>
          <Bar
            parts={types.filter(({ days }) => days > 0).map((average) => partOf(average, crateCount))}
            scaleText={daysText}
          />
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
            {types.map((average) => {
              const { type, days } = average
              return (
                <tr key={type}>
                  <th scope="row">
                    <span className={styles.swatch} style={{ background: `var(--type-${type})` }} aria-hidden="true" />
                    {t(`journey.locationType.${type}`)}
                  </th>
                  <td>{averageDaysText(days)}</td>
                  <td>{whole > 0 ? share(days) : '–'}</td>
                  <td>{overText(average, crateCount)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <TransitionFigures transitions={transitions} />
      </div>
    </>
  )
}

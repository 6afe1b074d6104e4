import type { StoryTrail } from '@crateway/shared/contract/calls/crateStory.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { lowBatteryPercent } from '@crateway/shared/domain/trackerHealth.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Radio, Thermometer } from 'lucide-react'
import { useMemo } from 'react'
import { BatteryMark } from '../../trail/BatteryMark.tsx'
import { temperatureText } from '../../trail/temperatureText.ts'
import { CardHead } from './CardHead.tsx'
import styles from './CratePageScreen.module.css'
import type { CrateStops } from './crateStops.ts'
import { Sparkline } from './Sparkline.tsx'
import tracker from './TrackerCard.module.css'
import { tellings } from './tellings.ts'
import { trackerChip } from './trackerChip.ts'

interface TrackerCardProps {
  readonly trail: StoryTrail
  /** Null of a crate that sent no message. */
  readonly stops: CrateStops | null
  /** Whether the cycle that the trail is of is over. */
  readonly isOver: boolean
}

/** A crate's tracker: when it was heard last, its battery and the temperatures it told. A crate without one says so. */
export function TrackerCard({ trail, stops, isOver }: TrackerCardProps) {
  useSignals()
  const { points, isTracked, isCut } = trail
  const battery = useMemo(() => tellings(points, 'battery'), [points])
  const temperature = useMemo(() => tellings(points, 'temperature'), [points])
  const noMessage = isOver ? 'cratePage.noMessageLast' : 'cratePage.noMessage'
  const heard = stops && { ...trackerChip(stops), time: formatInstant(stops.last.timestamp) }
  return (
    <Card className={stops ? styles.tracker : styles.trail} aria-label={t('cratePage.tracker')}>
      <CardHead
        title={t('cratePage.tracker')}
        aside={
          heard && (
            <StatusChip kind={heard.kind} icon={Radio}>
              {t(heard.text, { time: heard.time })}
            </StatusChip>
          )
        }
      />
      {!stops && <p className={styles.none}>{t(isTracked ? noMessage : 'cratePage.noTracker')}</p>}
      {stops && (
        <dl className={tracker.tellings}>
          <div>
            <dt>{t('tracking.battery')}</dt>
            <dd>
              <BatteryMark percent={battery?.last ?? null} />
            </dd>
            <dd className={tracker.note}>{t('cratePage.lowAt', { percent: String(lowBatteryPercent) })}</dd>
            {battery && <Sparkline told={battery} scale={[0, 100]} limit={lowBatteryPercent} />}
          </div>
          <div>
            <dt>
              <Thermometer aria-hidden="true" />
              {t('tracking.temperature')}
            </dt>
            <dd>
              <b>{temperatureText(temperature?.last)}</b>
            </dd>
            {temperature && (
              <dd className={tracker.note}>
                {t('cratePage.lowestHighest', {
                  lowest: temperatureText(temperature.lowest),
                  highest: temperatureText(temperature.highest),
                })}
              </dd>
            )}
            {temperature && <Sparkline told={temperature} />}
          </div>
        </dl>
      )}
      {isCut && <p className={tracker.note}>{t('cratePage.trailCut')}</p>}
    </Card>
  )
}

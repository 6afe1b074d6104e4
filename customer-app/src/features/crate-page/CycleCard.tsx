import type { CrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import type { JourneyEnd } from '@crateway/shared/domain/journey/journeyEnd.ts'
import type { StopLabel } from '@crateway/shared/domain/journey/stopLabel.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Anchor, Building2, Clock, Factory, Leaf, type LucideIcon, MapPin, Truck, Undo2, Warehouse } from 'lucide-react'
import { CardHead } from './CardHead.tsx'
import styles from './CratePageScreen.module.css'
import timeline from './CycleCard.module.css'
import type { CrateStops } from './crateStops.ts'
import { type CycleStep, type CycleSteps, cycleSteps } from './cycleSteps.ts'
import { isCycleOver } from './isCycleOver.ts'
import { countryText } from './placeWords.ts'
import { stepDates } from './stepWords.ts'

const icons: Readonly<Record<StopLabel, LucideIcon>> = {
  sentOut: Factory,
  collected: Undo2,
  atPlant: Factory,
  atPort: Anchor,
  atProducer: Leaf,
  atEnduser: Building2,
  atCustomer: Warehouse,
  atDistributor: Building2,
  atWarehouse: Warehouse,
  atPlace: MapPin,
}

interface CycleCardProps {
  readonly story: CrateStory
  readonly stops: CrateStops | null
}

/** The present cycle, or the last one, from stop to stop, with the days between them; nothing of a crate that has none. */
export function CycleCard({ story, stops }: CycleCardProps) {
  useSignals()
  const shown = cycleSteps(story, stops)
  if (!shown) return null
  const { cycle } = story
  const isOver = isCycleOver(story, stops)
  const title = t(isOver ? 'cratePage.lastCycle' : 'cratePage.thisCycle')
  return (
    <Card className={styles.cycle} aria-label={title}>
      <CardHead
        title={title}
        note={cycle ? t('cratePage.sinceDay', { date: formatCalendarDate(cycle.deliveryDate) }) : null}
      />
      <ol className={timeline.steps}>
        {shown.steps.map((step, index) => (
          <Step
            key={`${step.label} ${step.from}`}
            step={step}
            isLate={cycle?.isOverdue === true}
            unheardSince={index === shown.steps.length - 1 && !shown.isOnTheWay ? shown.unheardSince : null}
          />
        ))}
        {shown.end !== null && <End end={shown.end} shown={shown} story={story} isOver={isOver} />}
      </ol>
    </Card>
  )
}

interface StepProps {
  readonly step: CycleStep
  readonly isLate: boolean
  /** Since when nothing was heard of the crate; null elsewhere than at the last stop. */
  readonly unheardSince: string | null
}

function Step({ step, isLate, unheardSince }: StepProps) {
  useSignals()
  const { label, name, country, days, gap, isNow } = step
  const Icon = icons[label]
  const dates = stepDates(step)
  const place = [name, countryText(country)].filter(Boolean).join(' · ')
  return (
    <li className={timeline.step} aria-current={isNow ? 'step' : undefined}>
      <span className={classNames(timeline.mark, isNow && timeline.filled)}>
        <Icon aria-hidden="true" />
      </span>
      <div className={timeline.words}>
        {dates && (
          <span className={timeline.dates} title={dates.whole}>
            <span aria-hidden="true">{dates.short}</span>
            <span className="unseen">{dates.whole}</span>
          </span>
        )}
        <span className={timeline.label}>{t(`journey.stop.${label}`)}</span>
        {place && <span className={timeline.place}>{place}</span>}
        <Unheard since={unheardSince} />
        {gap > 0 && <span className={timeline.gap}>{t('cratePage.gap', { days: tCount('tracking.days', gap) })}</span>}
      </div>
      {days !== null && (
        <StatusChip kind={isNow && isLate ? 'bad' : 'plain'} icon={isNow && isLate ? Clock : null}>
          {tCount('tracking.days', days)}
        </StatusChip>
      )}
    </li>
  )
}

function Unheard({ since }: { readonly since: string | null }) {
  useSignals()
  return since && <span className={timeline.place}>{t('cratePage.unheardSince', { time: formatInstant(since) })}</span>
}

interface EndProps {
  readonly end: JourneyEnd
  readonly shown: CycleSteps
  readonly story: CrateStory
  readonly isOver: boolean
}

/** What comes after the last stop: the way to whom it was shipped to, or that it is not collected, or that it is. */
function End({ end, shown, story: { cycle, former }, isOver }: EndProps) {
  useSignals()
  const expected = shown.isOnTheWay ? cycle?.expectedArrivalDate : null
  const collected = isOver ? former?.cycles[0]?.collectionDate : undefined
  return (
    <li className={end === 'finished' ? timeline.finished : timeline.open}>
      <span className={timeline.mark}>
        <Truck aria-hidden="true" />
      </span>
      <div className={timeline.words}>
        <span className={timeline.label}>{t(`journey.end.${end}`)}</span>
        {collected !== undefined && (
          <span className={timeline.place}>{t('cratePage.collectedOn', { date: formatCalendarDate(collected) })}</span>
        )}
        {end !== 'finished' && (
          <span className={timeline.place}>
            {expected ? t('cratePage.expected', { date: formatCalendarDate(expected) }) : t('tracking.notCollected')}
          </span>
        )}
        {shown.isOnTheWay && <Unheard since={shown.unheardSince} />}
      </div>
    </li>
  )
}

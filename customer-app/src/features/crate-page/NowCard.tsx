import type { CrateStory, PresentCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { Flag } from '@crateway/shared/ui/Flag.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage, stockDetailPath } from '../../stockDetailPath.ts'
import { BarDrawing } from './BarDrawing.tsx'
import styles from './CratePageScreen.module.css'
import { crateBar } from './crateBar.ts'
import { type CrateNow, crateNow } from './crateNow.ts'
import type { CrateStops } from './crateStops.ts'
import { cycleLoss } from './cycleLoss.ts'
import { isCycleOver } from './isCycleOver.ts'
import facts from './NowCard.module.css'
import { countryText, flagCode, labelText } from './placeWords.ts'
import { dayText } from './stepWords.ts'

interface NowCardProps {
  readonly story: CrateStory
  readonly stops: CrateStops | null
}

/** Where a crate is, how long it has been out against what was agreed, and when it counts as lost: one bar answers. */
export function NowCard({ story, stops }: NowCardProps) {
  useSignals()
  const { cycle } = story
  const now = crateNow(story, stops)
  return (
    <Card className={styles.now} aria-label={t('cratePage.now')}>
      <div className={facts.facts}>
        <Place now={now} story={story} stops={stops} />
        {cycle && <Against cycle={cycle} />}
        {cycle && <Loss cycle={cycle} />}
      </div>
      {cycle && <BarDrawing bar={crateBar(cycle, stops)} isOverdue={cycle.isOverdue} />}
    </Card>
  )
}

/** What is said where nobody knows of a place: of a crate that came back when that was, where the person may know. */
function absentText({ story, stops }: NowCardProps): string {
  const latest = story.former?.cycles[0]
  if (latest && isCycleOver(story, stops)) {
    return t('cratePage.collectedOn', { date: formatCalendarDate(latest.collectionDate) })
  }
  if (story.cycle === null) return t('cratePage.notHere')
  return t(maySeePath(stockDetailPage) || stops ? 'cratePage.whereUnknown' : 'cratePage.untold')
}

function Place({ now, ...known }: NowCardProps & { readonly now: CrateNow | null }) {
  useSignals()
  const { reference } = usePartner()
  if (!now) {
    return (
      <div className={facts.fact}>
        <h2>{t('cratePage.now')}</h2>
        <p className={facts.words}>{absentText(known)}</p>
      </div>
    )
  }
  const { name, enduserId, label } = now
  const isLinked = enduserId !== null && name !== null && maySeePath(stockDetailPage)
  const flag = flagCode(now.country)
  const since = now.since === null ? null : dayText(now.since)
  return (
    <div className={facts.fact}>
      <h2>{t('cratePage.now')}</h2>
      <p className={facts.place}>{labelText(label)}</p>
      {(name !== null || now.city !== null) && (
        <p className={facts.site}>
          {label === 'inTransportation' && name !== null && <span>{t('cratePage.towards')}</span>}
          {isLinked ? <Link href={stockDetailPath(reference, enduserId)}>{name}</Link> : name}
          {now.city !== null && now.city !== name && <span>{now.city}</span>}
          {flag !== null ? (
            <Flag code={flag} text="code" />
          ) : (
            now.country !== null && <span>{countryText(now.country)}</span>
          )}
        </p>
      )}
      {since !== null && now.days !== null && (
        <p className={facts.quiet}>{t('cratePage.since', { date: since, days: tCount('tracking.days', now.days) })}</p>
      )}
      {now.unheardSince !== null && (
        <p className={facts.quiet}>{t('cratePage.unheardSince', { time: formatInstant(now.unheardSince) })}</p>
      )}
      <p className={facts.quiet}>{t(`cratePage.basis.${now.basis}`)}</p>
    </div>
  )
}

function Against({ cycle }: { readonly cycle: PresentCycle }) {
  useSignals()
  const { rentalDays, agreedDays, difference, isOverdue, deliveryDate } = cycle
  return (
    <div className={facts.fact}>
      <h2>{t('cratePage.against')}</h2>
      <p className={facts.figure}>
        <b>{agreedDays === null ? tCount('tracking.days', rentalDays) : formatNumber(rentalDays)}</b>{' '}
        {agreedDays !== null && t('cratePage.ofDays', { days: tCount('tracking.days', agreedDays) })}
      </p>
      {agreedDays === null && <p className={facts.quiet}>{t('cratePage.nothingAgreed')}</p>}
      {difference !== null && difference > 0 && (
        <p className={isOverdue ? facts.bad : facts.quiet}>
          {isOverdue && <Clock aria-hidden="true" />}
          {t('cratePage.daysOver', { days: tCount('tracking.days', difference) })}
        </p>
      )}
      {difference !== null && difference <= 0 && (
        <p className={facts.quiet}>{t('cratePage.daysLeft', { days: tCount('tracking.days', -difference) })}</p>
      )}
      {agreedDays !== null && (
        <p className={facts.quiet}>
          {t('cratePage.dueBack', { date: formatCalendarDate(addDays(deliveryDate, agreedDays)) })}
        </p>
      )}
    </div>
  )
}

function Loss({ cycle }: { readonly cycle: PresentCycle }) {
  useSignals()
  const loss = cycleLoss(cycle)
  if (!loss) return null
  return (
    <div className={facts.fact}>
      <h2>{t('stockDetail.deemedLost')}</h2>
      {cycle.deemedLost ? (
        <p className={facts.lost}>
          <TriangleAlert aria-hidden="true" />
          {t('cratePage.lostSince', { date: formatCalendarDate(loss.firstDay) })}
        </p>
      ) : (
        <>
          <p className={facts.figure}>{t('cratePage.lostIn', { days: tCount('tracking.days', loss.daysLeft) })}</p>
          <p className={facts.quiet}>{t('cratePage.lostAfter', { date: formatCalendarDate(loss.lastDay) })}</p>
        </>
      )}
      <p className={facts.quiet}>{t('cratePage.lostTerm', { days: tCount('tracking.days', loss.maxDays) })}</p>
    </div>
  )
}

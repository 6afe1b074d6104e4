import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import type { Partner } from '@crateway/shared/state/partner.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarClock, Check, CloudOff, Hourglass, Package, TriangleAlert } from 'lucide-react'
import { useId, useReducer } from 'react'
import { inDays } from '../../inDays.ts'
import { dayText } from '../../momentText.ts'
import type { Load } from '../../offline/ask.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { useKept } from '../../offline/useKept.ts'
import { collectionsPath, cratesOverPath, declarePath, stockPath } from '../../sitePaths.ts'
import { weekdayName } from '../../weekdayName.ts'
import styles from './Due.module.css'
import { DueCard } from './DueCard.tsx'
import { type DueState, isAnythingDue, isAnythingTold } from './dueState.ts'
import { findDue } from './findDue.ts'
import { useUnsent } from './useUnsent.ts'

export interface DueProps {
  /** The selected one. */
  readonly site: Partner
}

/** What is due at a site; nobody sees the frame of what they have no right to. */
export function Due({ site }: DueProps) {
  useSignals()
  const heading = useId()
  const rights = visitor.value?.rights ?? []
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const load: Load<DueState> = (ask) => findDue({ enduserId: site.id, rights, ask })
  const due = useKept(load, JSON.stringify([site.id, rights]), { round })
  const unsent = useUnsent(site.id, due, reload)
  if (due.data && !isAnythingTold(due.data)) return null
  return (
    <section className={styles.due} aria-labelledby={heading} aria-busy={due.state === 'loading' || undefined}>
      <h2 id={heading}>{t('enduserHome.title', { name: site.name })}</h2>
      <KeptNote requests={[due]} />
      {due.state === 'failed' && !due.data && <ProblemPanel problem={due.problem} onRetry={due.retry} />}
      {due.state === 'loading' && !due.data && (
        <div className={styles.cards}>
          <p className="unseen" role="status">
            {t('common.loading')}
          </p>
          <Skeleton height={128} />
          <Skeleton height={128} />
        </div>
      )}
      {due.data && <Cards due={due.data} unsent={unsent} site={site} rights={rights} />}
    </section>
  )
}

interface CardsProps {
  readonly due: DueState
  /** Crates of the declaration that waits to be sent; null for none. */
  readonly unsent: number | null
  readonly site: Partner
  readonly rights: readonly string[]
}

function Cards({ due, unsent, site: { reference }, rights }: CardsProps) {
  useSignals()
  const { nextCollect, waiting, over, stock } = due
  const pickup = declarePath(reference)
  const collections = hasAnyRight(rights, ['Pickup Access']) ? pickup : collectionsPath(reference)
  return (
    <>
      {unsent === null && !isAnythingDue(due) && (
        <p className={styles.nothing}>
          <Check aria-hidden="true" />
          {t('enduserHome.nothing')}
        </p>
      )}
      <ul className={styles.cards}>
        {unsent !== null && (
          <DueCard
            href={pickup}
            icon={CloudOff}
            tone="warn"
            title={t('enduserHome.unsent')}
            figure={tCount('enduserHome.crates', unsent)}
            note={null}
            action={t('enduserHome.toPickup')}
          />
        )}
        {waiting && (
          <DueCard
            href={pickup}
            icon={Hourglass}
            tone="warn"
            title={t('enduserHome.declaration')}
            figure={
              waiting.askedAt === null
                ? t('enduserHome.asked')
                : t('enduserHome.since', { date: dayText(waiting.askedAt) })
            }
            note={waiting.remindedAt.length > 0 ? tCount('enduserHome.reminded', waiting.remindedAt.length) : null}
            action={t('enduserHome.toPickup')}
          />
        )}
        {over && (
          <DueCard
            // Without the list of them, the compared stock has those that stand longest first.
            href={over.isListed ? cratesOverPath(reference) : stockPath(reference, { view: 'all' })}
            icon={TriangleAlert}
            tone="bad"
            title={t('enduserHome.over')}
            figure={tCount('enduserHome.crates', over.crates)}
            note={tCount('enduserHome.longest', over.oldestDays)}
            action={t(over.isListed ? 'enduserHome.toOver' : 'enduserHome.toStock')}
          />
        )}
        {nextCollect && (
          <DueCard
            href={collections}
            icon={CalendarClock}
            tone="accent"
            title={t(nextCollect.isConfirmed ? 'enduserHome.nextCollect' : 'enduserHome.plannedCollect')}
            figure={`${formatCalendarDate(nextCollect.day)}`}
            note={`${weekdayName(nextCollect.day)} · ${inDays(nextCollect.day)} · ${tCount('enduserHome.crates', nextCollect.crates)}`}
            action={t('enduserHome.toPickups')}
          />
        )}
        {stock && (
          <DueCard
            href={stockPath(reference)}
            icon={Package}
            tone="plain"
            title={t('enduserHome.stock')}
            figure={tCount('enduserHome.crates', stock.estimated)}
            note={
              stock.scanned === 0
                ? t('enduserHome.notScanned')
                : t('enduserHome.scanned', { count: formatNumber(stock.scanned) })
            }
            action={t('enduserHome.toStock')}
          />
        )}
      </ul>
    </>
  )
}

import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { findLinkForm, findWaitingCrates } from '@crateway/shared/state/linkForms.ts'
import { type Partner, partnerParameter } from '@crateway/shared/state/partner.ts'
import { session, visitor } from '@crateway/shared/state/session.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarClock, Check, CloudOff, Hourglass, Package, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { inDays } from '../../inDays.ts'
import { dayText } from '../../momentText.ts'
import { KeptNote } from '../../offline/KeptNote.tsx'
import { useKept } from '../../offline/useKept.ts'
import { useLinkNews } from '../../useLinkNews.ts'
import { weekdayName } from '../../weekdayName.ts'
import styles from './Due.module.css'
import { DueCard } from './DueCard.tsx'
import { type DueState, isAnythingDue, isAnythingTold } from './dueState.ts'
import { findDue } from './findDue.ts'

export interface DueProps {
  /** The selected one. */
  readonly site: Partner
}

/** What is due at a site; nobody sees the frame of what they have no right to. */
export function Due({ site }: DueProps) {
  useSignals()
  const heading = useId()
  const rights = visitor.value?.rights ?? []
  const due = useKept((ask) => findDue({ enduserId: site.id, rights, ask }), JSON.stringify([site.id, rights]))
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
      {due.data && <Cards due={due.data} site={site} rights={rights} />}
    </section>
  )
}

interface CardsProps {
  readonly due: DueState
  readonly site: Partner
  readonly rights: readonly string[]
}

/** Crates of the declaration of a site that the person has confirmed in this browser, and that waits to be sent; null for none. */
function findUnsent(siteId: string): number | null {
  const userId = session.peek()?.user.id ?? ''
  return findWaitingCrates(findLinkForm(userId, siteId)?.place ?? null)
}

function Cards({ due, site: { id, reference }, rights }: CardsProps) {
  useSignals()
  useLinkNews()
  const { nextCollect, waiting, over, stock } = due
  // Who may not declare has begun none.
  const unsent = waiting === undefined ? null : findUnsent(id)
  const hrefOf = (path: string, more = {}) =>
    `${path}?${new URLSearchParams({ [partnerParameter]: reference, ...more })}`
  const pickup = hrefOf('/enduser/pickup-management')
  const collections = hasAnyRight(rights, ['Pickup Access']) ? pickup : hrefOf('/enduser/collections')
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
            action={t('pickup.goOn')}
          />
        )}
        {unsent === null && waiting && (
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
            href={over.isListed ? hrefOf('/enduser/stock/over') : hrefOf('/enduser/stock', { view: 'all' })}
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
            href={hrefOf('/enduser/stock')}
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

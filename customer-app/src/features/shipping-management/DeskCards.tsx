import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { WandSparkles } from 'lucide-react'
import { countProposed, type Proposal } from './assign/proposals.ts'
import styles from './DeskCards.module.css'
import { mostRead } from './findShippings.ts'
import type { StandingView } from './shippingViews.ts'
import type { Desk } from './useDesk.ts'

export interface DeskCardsProps {
  readonly desk: Desk
  readonly proposals: readonly Proposal<PendingShipping>[]
  readonly onView: (view: StandingView) => void
  readonly onAutoAssign: () => void
}

/** What waits on the desk: the shippings without a consignee, and where services count them, those that want something else. */
export function DeskCards({ desk, proposals, onView, onAutoAssign }: DeskCardsProps) {
  useSignals()
  const counts = desk.counts.data
  const failed = desk.counts.state === 'failed' && !counts
  const figure = (count: number | undefined) => (count === undefined ? (failed ? '–' : undefined) : formatNumber(count))
  return (
    <section
      className={classNames(styles.cards, desk.hasList && styles.counted)}
      aria-label={t('shippingManagement.review')}
    >
      <WaitingCard desk={desk} proposals={proposals} onView={onView} onAutoAssign={onAutoAssign} />
      {desk.hasList && (
        <>
          <StatCard
            label={t('shippingManagement.incompleteLabel')}
            value={figure(counts?.incomplete)}
            note={
              counts && counts.incomplete > 0 ? (
                <button type="button" className={styles.link} onClick={() => onView('incomplete')}>
                  {t('shippingManagement.showThese')}
                </button>
              ) : (
                ''
              )
            }
          />
          <StatCard
            label={t('shippingManagement.openLabel')}
            value={figure(counts && counts.all - counts.locked)}
            note={counts ? tCount('shippingManagement.alreadyLocked', counts.locked) : ''}
          />
        </>
      )}
    </section>
  )
}

function WaitingCard({ desk, proposals, onView, onAutoAssign }: DeskCardsProps) {
  useSignals()
  const { waiting, counts, hasList } = desk
  const known = waiting.data
  const count = counts.data?.without ?? known?.count ?? undefined
  const least = known?.waiting.length
  const isLeast = count === undefined && known !== undefined
  const shown = count ?? least
  const proposed = countProposed(proposals)
  const problem = waiting.state === 'failed' ? waiting : null
  return (
    <Card className={classNames(styles.waiting, shown !== undefined && shown > 0 && styles.wants)}>
      <div className={styles.figure}>
        {shown === undefined && !problem && <Skeleton height={34} width={64} />}
        {shown === undefined && problem && '–'}
        {shown !== undefined && formatNumber(shown) + (isLeast ? '+' : '')}
      </div>
      <div className={styles.words}>
        <p className={styles.label}>{tCount('shippingManagement.withoutLabel', shown ?? 0)}</p>
        <p className={styles.note}>
          {problem ? (
            <span role="alert">
              {problemText(problem.problem)}{' '}
              <button type="button" className={styles.link} onClick={problem.retry}>
                {t('common.retry')}
              </button>
            </span>
          ) : (
            <WaitingNote desk={desk} />
          )}
          {hasList && shown !== undefined && shown > 0 && (
            <>
              {' · '}
              <button type="button" className={styles.link} onClick={() => onView('without')}>
                {t('shippingManagement.showThem')}
              </button>
            </>
          )}
        </p>
      </div>
      <div className={styles.assign}>
        <Button
          icon={<WandSparkles aria-hidden="true" />}
          isHeld={known === undefined || proposed === 0}
          onClick={onAutoAssign}
        >
          {t('shippingManagement.autoAssign')}
          {proposed > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {formatNumber(proposed)}
            </span>
          )}
        </Button>
        <p className={styles.note}>{proposed > 0 ? tCount('shippingManagement.likely', proposed) : ''}</p>
      </div>
    </Card>
  )
}

/** What waits, in crates and time, as far as all of it was read. */
function WaitingNote({ desk }: Pick<DeskCardsProps, 'desk'>) {
  useSignals()
  const known = desk.waiting.data
  if (!known) return t('common.loading')
  if (!known.isWhole) return t('shippingManagement.ofNewest', { most: formatNumber(mostRead) })
  if (known.waiting.length === 0) return t('shippingManagement.allAssigned')
  const crates = known.waiting.reduce((sum, { crateCount }) => sum + crateCount, 0)
  // The newest come first.
  const date = formatInstantDay(known.waiting.at(-1)?.creationDate ?? '')
  return `${tCount('shippingManagement.crates', crates)} · ${t('shippingManagement.oldest', { date })}`
}

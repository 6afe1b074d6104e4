import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarPlus } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { LineButton } from '../../offline/LineButton.tsx'
import { patience } from '../../offline/patience.ts'
import { useKeptOffer } from '../../offline/useKeptOffer.ts'
import { DeclareCard } from './DeclareCard.tsx'
import { LastDeclarationCard } from './LastDeclarationCard.tsx'
import { NextCollectCard } from './NextCollectCard.tsx'
import styles from './PickupDesk.module.css'
import type { CollectFile } from './useCollectFile.ts'
import type { Pickup } from './usePickup.ts'

export interface PickupCardsProps {
  readonly pickup: Pickup
  /** The way to put a collect into a calendar; null where there are no files of collects. */
  readonly collectFile: CollectFile | null
  readonly onSee: (declarationId: string) => void
}

interface CardOfDesk {
  readonly key: string
  /** Undefined while nothing of it is known. */
  readonly card: ReactNode
  /** Something that it tells is still to come. */
  readonly isComing: boolean
}

/** The cards of a site. On a phone the next collect comes first: that is what the yard asks for. */
export function PickupCards({ pickup, collectFile, onSee }: PickupCardsProps) {
  useSignals()
  const isNarrow = useIsNarrow()
  // From then on each card stands for itself. Nobody waits for long for what has come only because of what stands above it.
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsDrawn, patience, true)
    return () => clearTimeout(timer)
  }, [])
  const canAnswer = useKeptOffer('askedAnswer') === true
  const { mails, state, collect, labels, reminders, lastDeclared, spontaneous } = pickup
  const next: CardOfDesk = {
    key: 'next',
    card: <Next pickup={pickup} collectFile={collectFile} />,
    isComing: (collect.state === 'loading' && collect.data === undefined) || labels === undefined,
  }
  const declare: CardOfDesk = {
    key: 'declare',
    card: state && (
      <DeclareCard
        waiting={state.waiting}
        reminders={reminders ?? []}
        spontaneous={spontaneous}
        canAnswer={canAnswer}
      />
    ),
    isComing: !state || reminders === undefined,
  }
  // Without any mail there is nothing to tell of a last one: the banner says so.
  const last: CardOfDesk = {
    key: 'last',
    card: state && state.mails.length > 0 && (
      <LastDeclarationCard
        last={state.last}
        declared={lastDeclared}
        onSee={() => state.last && onSee(state.last.declarationId)}
      />
    ),
    isComing: !state,
  }
  // Where the mails could not be had, the next collect is told all the same.
  if (!state && mails.state === 'failed') return <div className={styles.cards}>{next.card}</div>
  const cards = isNarrow ? [next, declare, last] : [last, declare, next]
  const isComing = cards.some((one) => one.isComing)
  if (!isComing && !isDrawn) setIsDrawn(true)
  return <div className={styles.cards}>{(isNarrow && isComing && !isDrawn ? inTurn : beside)(cards)}</div>
}

/** What stands in the place of a card that is still to come. */
const Coming = () => <Skeleton height={240} />

/** Cards below each other take their places from above, so that none moves another one down. */
function inTurn(cards: readonly CardOfDesk[]): ReactNode {
  const first = cards.findIndex(({ isComing }) => isComing)
  return cards.map(({ key, card }, place) =>
    // A grey place is another one each time: nothing that stands has moved.
    place < first ? <Fragment key={key}>{card}</Fragment> : <Coming key={`${key} behind ${first}`} />,
  )
}

/** Cards that stand for themselves: one that is there stays while more of it is to come. */
const beside = (cards: readonly CardOfDesk[]): ReactNode =>
  cards.map(({ key, card }) => <Fragment key={key}>{card === undefined ? <Coming /> : card}</Fragment>)

function Next({ pickup: { collect, labels }, collectFile }: Omit<PickupCardsProps, 'onSee'>) {
  useSignals()
  const id = collect.data?.id
  const button = collectFile && id !== undefined && (
    <LineButton
      icon={<CalendarPlus aria-hidden="true" />}
      isBusy={collectFile.addingId === id}
      onClick={() => collectFile.add(id)}
    >
      {t('pickup.addToCalendar')}
    </LineButton>
  )
  return <NextCollectCard collect={collect} labels={labels ?? []} actions={button} />
}

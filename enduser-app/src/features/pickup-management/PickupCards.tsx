import { t } from '@crateway/shared/i18n/translate.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LineButton } from '../../offline/LineButton.tsx'
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

/** The cards of a site. On a phone the next collect comes first: that is what the yard asks for. */
export function PickupCards({ pickup, collectFile, onSee }: PickupCardsProps) {
  useSignals()
  const isNarrow = useIsNarrow()
  const { mails, state, reminders, spontaneous } = pickup
  const next = <Next key="next" pickup={pickup} collectFile={collectFile} />
  if (!state) {
    // Where the mails could not be had, the next collect is told all the same.
    const place =
      mails.state === 'failed' ? [] : [<Skeleton key="one" height={240} />, <Skeleton key="two" height={240} />]
    return <Frame>{isNarrow ? [next, ...place] : [...place, next]}</Frame>
  }
  const declare = <DeclareCard key="declare" waiting={state.waiting} reminders={reminders} spontaneous={spontaneous} />
  // Without any mail there is nothing to tell of a last one: the banner says so.
  const last = state.mails.length > 0 && (
    <LastDeclarationCard
      key="last"
      last={state.last}
      declared={pickup.lastDeclared}
      onSee={() => state.last && onSee(state.last.declarationId)}
    />
  )
  return <Frame>{isNarrow ? [next, declare, last] : [last, declare, next]}</Frame>
}

const Frame = ({ children }: { readonly children: ReactNode }) => <div className={styles.cards}>{children}</div>

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
  return <NextCollectCard collect={collect} labels={labels} actions={button} />
}

import { t } from '@crateway/shared/i18n/translate.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { usePart } from '@crateway/shared/ui/usePart.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarSync } from 'lucide-react'
import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { LineButton } from '../../offline/LineButton.tsx'
import { DeclarationHistory } from './DeclarationHistory.tsx'
import { historyRows } from './historyRows.ts'
import { NextCollects } from './NextCollects.tsx'
import type { PickupCardsProps } from './PickupCards.tsx'
import styles from './PickupDesk.module.css'

export interface PickupListsProps extends PickupCardsProps {
  readonly enduserId: string
  /** Name of the site. */
  readonly name: string
}

const loadCalendar = async () => (await import('./CalendarDialog.tsx')).CalendarDialog

/**
 * The lists of a site: the collects to come, and everything that was declared. The cards are what people come for: what is new is
 * drawn there first, and then here, in slices.
 */
export function PickupLists(props: PickupListsProps) {
  // Once the cards are on screen: a deferred value waits for urgent drawing alone, and answers are drawn in transitions.
  const [shown, setShown] = useState(props)
  useEffect(() => {
    startTransition(() => setShown(props))
  }, [props])
  return <Lists {...shown} />
}

const Lists = memo(function Lists({ pickup, collectFile, enduserId, name, onSee }: PickupListsProps) {
  useSignals()
  // One that the card tells already is no list.
  const toldId = pickup.collect.data?.id
  const { nextCollects = [] } = pickup
  const isList = nextCollects.some(({ id }) => id !== toldId)
  const [isOpen, setIsOpen] = useState(false)
  const Calendar = usePart(loadCalendar, isOpen, () => setIsOpen(false))
  const calendarButton = collectFile && (
    <LineButton className={styles.wide} icon={<CalendarSync aria-hidden="true" />} onClick={() => setIsOpen(true)}>
      {t('pickup.calendar.title')}
    </LineButton>
  )
  return (
    <>
      {isList ? (
        <NextCollects collects={nextCollects} collectFile={collectFile} actions={calendarButton} />
      ) : (
        calendarButton && <div>{calendarButton}</div>
      )}
      <History pickup={pickup} onSee={onSee} />
      {Calendar && <Calendar enduserId={enduserId} name={name} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
})

const nobody: readonly never[] = []

function History({
  pickup: { state, records, reminders = nobody },
  onSee,
}: Pick<PickupListsProps, 'pickup' | 'onSee'>) {
  useSignals()
  const known = records?.data ?? null
  const rows = useMemo(() => {
    const remindedAt = reminders.map(({ sentAt }) => sentAt)
    return state && historyRows(state.mails, known, { mail: state.waiting, remindedAt })
  }, [state, known, reminders])
  if (!rows || rows.length === 0) return null
  if (records === undefined || (records?.state === 'loading' && !known)) return <TableSkeleton rows={4} />
  return (
    <>
      {records?.state === 'failed' && !known && (
        <ProblemPanel problem={records.problem} title={t('pickup.historyFailed')} onRetry={records.retry} />
      )}
      <DeclarationHistory rows={rows} hasContent={known !== null} onSee={onSee} />
    </>
  )
}

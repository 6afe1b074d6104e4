import type { ChaseLogEntry } from '@crateway/shared/contract/calls/chase.ts'
import type { ChaseKind } from '@crateway/shared/contract/chaseContact.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CalendarCheck, CalendarX, type LucideIcon, Mail, Phone, PhoneMissed, StickyNote } from 'lucide-react'
import styles from './ChasePanel.module.css'

const icons: Readonly<Record<ChaseKind, LucideIcon>> = {
  called: Phone,
  unanswered: PhoneMissed,
  mailed: Mail,
  promised: CalendarCheck,
  note: StickyNote,
}

/** What an entry says before its text. */
function leadOf({ kind, promisedFor, mail }: ChaseLogEntry): string {
  if (kind === 'promised' && promisedFor) {
    return t('chaseDesk.entries.promised', { date: formatCalendarDate(promisedFor) })
  }
  if (kind === 'mailed' && mail) return tCount('chaseDesk.entries.mailed', mail.crates, { to: mail.to })
  return t(`chaseDesk.kind.${kind}`)
}

interface ChaseEntryRowProps {
  readonly entry: ChaseLogEntry
  /** It is the promise that was not kept. */
  readonly isBroken: boolean
  /** Undefined for who may not write. */
  readonly onWithdraw: (() => void) | undefined
}

/** One entry of the log: what, when, by whom. */
export function ChaseEntryRow({ entry, isBroken, onWithdraw }: ChaseEntryRowProps) {
  useSignals()
  const { kind, at, by, text, mail, isWithdrawn, withdrawableUntil } = entry
  const Icon = isBroken ? CalendarX : icons[kind]
  const canWithdraw = !isWithdrawn && withdrawableUntil !== null && new Date(withdrawableUntil) > new Date()
  return (
    <li className={classNames(styles.entry, isBroken && styles.broken, isWithdrawn && styles.withdrawn)}>
      <Icon aria-hidden="true" />
      <div className={styles.said}>
        <p>
          <strong>{leadOf(entry)}</strong>
          {isBroken && <> {t('chaseDesk.promise.broken')}</>}
          {isWithdrawn && <span className={styles.quiet}> {t('chaseDesk.entries.withdrawn')}</span>}
        </p>
        {mail ? (
          <details>
            <summary>{mail.subject}</summary>
            <p className={styles.words}>{text}</p>
          </details>
        ) : (
          text && <p className={styles.words}>{text}</p>
        )}
      </div>
      <div className={styles.when}>
        <time dateTime={at}>{formatInstant(at)}</time> <span>{by}</span>
        {onWithdraw && canWithdraw && (
          <Button variant="ghost" className={styles.withdraw} onClick={onWithdraw}>
            {t('chaseDesk.entries.withdraw')}
            <span className="unseen">: {leadOf(entry)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

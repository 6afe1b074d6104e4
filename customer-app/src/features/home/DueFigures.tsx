import { useOffer } from '@crateway/shared/client/useOffer.ts'
import type { CustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Clock, FileClock, ListChecks, type LucideIcon, SatelliteDish, Truck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chaseFigurePath, promisesPath } from '../../chasePath.ts'
import { client } from '../../client.ts'
import { overdueCratesPath, trackerCratesPath } from '../../stockDetailPath.ts'
import styles from './DueFigures.module.css'
import { arrivingPath, latePath, lostCratesPath, waitingPath, withoutConsigneePath } from './homePaths.ts'
import { OverdueChange } from './OverdueChange.tsx'
import { Sparkline } from './Sparkline.tsx'

export interface DueFiguresProps {
  readonly home: CustomerHome
  /** The customer's reference, for addresses. */
  readonly customer: string
}

interface FigureProps {
  readonly href: string
  readonly count: number
  /** What is counted, in the form that fits the count. */
  readonly unit: string
}

/** A figure, which leads to what it counts; nothing leads to nothing. */
function Figure({ href, count, unit }: FigureProps) {
  useSignals()
  const text = (
    <>
      <strong>{formatNumber(count)}</strong> <span>{unit}</span>
    </>
  )
  if (count === 0) return <span className={styles.figure}>{text}</span>
  return (
    <Link className={styles.figure ?? ''} href={href}>
      {text}
    </Link>
  )
}

interface CellProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly children: ReactNode
  readonly note?: ReactNode
}

function Cell({ icon: Icon, label, children, note }: CellProps) {
  return (
    <li className={styles.cell}>
      <h3 className={styles.label}>
        <Icon aria-hidden="true" />
        {label}
      </h3>
      <p className={styles.figures}>{children}</p>
      <p className={styles.note}>{note}</p>
    </li>
  )
}

/** The figures of the day, as far as the person's rights go; each leads to the list that it counts. */
export function DueFigures({ home, customer }: DueFiguresProps) {
  useSignals()
  const { overdue, promises, arriving, trackers, withoutConsignee, declarations, today } = home
  const hasCrates = useOffer(client, 'stockTrackers') === true
  const since = declarations?.[0]?.askedAt
  return (
    <ul className={styles.strip} aria-label={t('customerHome.figures')}>
      {overdue && (
        <li className={styles.overdue}>
          <div className={styles.words}>
            <h3 className={styles.label}>
              <Clock aria-hidden="true" />
              {t('customerHome.overdue')}
            </h3>
            <p className={styles.figures}>
              <Figure
                href={overdueCratesPath(customer)}
                count={overdue.crates}
                unit={tCount('customerHome.crates', overdue.crates)}
              />
              <OverdueChange weeks={overdue.weeks} />
            </p>
            <p className={styles.note}>
              {overdue.crates === 0 ? (
                t('customerHome.nothingOverdue')
              ) : (
                <Link href={chaseFigurePath(customer, 'overdue')}>
                  {tCount('customerHome.endusers', overdue.endusers)}
                </Link>
              )}
              {overdue.deemedLost > 0 && (
                <Link href={lostCratesPath(customer)}>{tCount('customerHome.lost', overdue.deemedLost)}</Link>
              )}
            </p>
          </div>
          <Sparkline weeks={overdue.weeks} />
        </li>
      )}
      {promises && (
        <Cell
          icon={ListChecks}
          label={t('customerHome.promises')}
          note={
            promises.broken > 0 && (
              <Link href={chaseFigurePath(customer, 'promiseLate')}>
                {tCount('customerHome.notKept', promises.broken)}
              </Link>
            )
          }
        >
          <Figure
            href={promisesPath(customer, today)}
            count={promises.today}
            unit={tCount('customerHome.endusersUnit', promises.today)}
          />
        </Cell>
      )}
      {arriving && (
        <Cell
          icon={Truck}
          label={t('customerHome.arriving')}
          note={
            <>
              {tCount('customerHome.toEndusers', arriving.endusers)}
              {arriving.late > 0 && (
                <Link href={latePath(customer, today)}>{tCount('customerHome.late', arriving.late)}</Link>
              )}
            </>
          }
        >
          <Figure
            href={arrivingPath(customer, today)}
            count={arriving.crates}
            unit={tCount('customerHome.crates', arriving.crates)}
          />
        </Cell>
      )}
      {trackers && (
        <Cell icon={SatelliteDish} label={t('customerHome.trackers')} note={t('customerHome.trackersNote')}>
          <Figure
            href={hasCrates ? trackerCratesPath(customer, 'SILENT') : chaseFigurePath(customer, 'silentTrackers')}
            count={trackers.silent}
            unit={tCount('customerHome.silent', trackers.silent)}
          />
          <Figure
            href={hasCrates ? trackerCratesPath(customer, 'LOW_BATTERY') : chaseFigurePath(customer, 'lowBattery')}
            count={trackers.lowBattery}
            unit={tCount('customerHome.lowBattery', trackers.lowBattery)}
          />
        </Cell>
      )}
      {withoutConsignee !== undefined && (
        <Cell
          icon={UserX}
          label={t('customerHome.withoutConsignee')}
          note={withoutConsignee === 0 && t('customerHome.allAssigned')}
        >
          <Figure
            href={withoutConsigneePath(customer)}
            count={withoutConsignee}
            unit={tCount('customerHome.shippings', withoutConsignee)}
          />
        </Cell>
      )}
      {declarations && (
        <Cell
          icon={FileClock}
          label={t('customerHome.declarations')}
          note={
            since === undefined
              ? t('customerHome.allDeclared')
              : t('customerHome.longestSince', { date: formatInstantDay(since) })
          }
        >
          <Figure
            href={waitingPath(customer)}
            count={declarations.length}
            unit={tCount('customerHome.endusersUnit', declarations.length)}
          />
        </Cell>
      )}
    </ul>
  )
}

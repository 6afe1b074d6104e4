import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { siblingsState } from '@crateway/shared/state/siblings.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { PackageX } from 'lucide-react'
import { Link } from 'wouter'
import { client } from '../../../client.ts'
import { cratePath } from '../../../cratePath.ts'
import { overdueCratesPath } from '../../../stockDetailPath.ts'
import styles from './ChasePanel.module.css'
import { comingText } from './comingText.ts'

/** Crates that are shown before all of them are asked for. */
const mostCrates = 7

interface ChaseCratesProps {
  readonly customerId: string
  /** The customer's reference, for addresses. */
  readonly customer: string
  readonly enduserId: string
  readonly isAtRest: boolean
  /** How many of them have not arrived, as the chase list has it. */
  readonly onTheWay: number | undefined
}

/** The overdue crates of an end customer, those that are over by most days first. */
export function ChaseCrates({ customerId, customer, enduserId, isAtRest, onTheWay = 0 }: ChaseCratesProps) {
  useSignals()
  const crates = useRequest(
    (signal) =>
      findPartnerStock(
        client,
        {
          customerId,
          enduserId,
          limit: mostCrates,
          sort: [{ field: 'difference', dir: 'DESC' }],
          filter: [{ field: 'difference', op: 'GT', value: '0' }],
        },
        signal,
      ),
    isAtRest ? `${customerId} ${enduserId}` : null,
  )
  const { data } = crates
  return (
    <section className={classNames(styles.part, styles.crateList)} aria-label={t('chaseDesk.crates.title')}>
      <header className={styles.partHead}>
        <h3>{t('chaseDesk.crates.title')}</h3>
        {data && data.totalCount > 0 && (
          <>
            <span className={styles.quiet}>
              {t('chaseDesk.crates.note', { count: formatNumber(data.totalCount) })}
              {onTheWay > 0 && `${t('common.clause')}${tCount('chaseDesk.reason.onTheWay', onTheWay)}`}
            </span>
            <Link href={overdueCratesPath(customer, enduserId)}>{t('chaseDesk.crates.all')}</Link>
          </>
        )}
      </header>
      {crates.state === 'failed' && <ProblemPanel problem={crates.problem} onRetry={crates.retry} />}
      {crates.state === 'loading' && !data && <Skeleton height={120} />}
      {data?.totalCount === 0 && <p className={styles.quiet}>{t('problem.nothing_overdue')}</p>}
      {data && data.totalCount > 0 && <CrateTable rows={data.rows} total={data.totalCount} customer={customer} />}
    </section>
  )
}

interface CrateTableProps {
  readonly rows: readonly PartnerStock[]
  /** How many there are, of which these are the first. */
  readonly total: number
  readonly customer: string
}

function CrateTable({ rows, total, customer }: CrateTableProps) {
  useSignals()
  const today = figuresDay(new Date())
  const hrefs = rows.map(({ barcode }) => cratePath(customer, barcode))
  return (
    <table className={styles.crates}>
      <thead>
        <tr>
          <th scope="col">{t('stockDetail.column.barcode')}</th>
          <th scope="col">{t('stockDetail.column.deliveryDate')}</th>
          <th scope="col" className={styles.figure}>
            {t('stockDetail.column.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ barcode, deliveryDate, difference, lostDate, ...crate }, row) => (
          <tr key={`${barcode} ${deliveryDate}`}>
            <td>
              <Link
                className={styles.barcode ?? ''}
                href={hrefs[row] ?? ''}
                state={siblingsState(hrefs, hrefs[row] ?? '', { row, total })}
              >
                {barcode}
              </Link>
              <span className={styles.coming}>{comingText(crate, today)}</span>
            </td>
            <td>{formatCalendarDate(deliveryDate)}</td>
            <td className={styles.figure}>
              {lostDate && (
                <StatusChip kind="bad" icon={PackageX}>
                  {t('stockDetail.deemedLost')}
                </StatusChip>
              )}{' '}
              <strong>{typeof difference === 'number' ? `+${formatNumber(difference)}` : '–'}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { ShipperStock, StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import type { StatusKind } from '@crateway/shared/domain/statusKind.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { Flag } from '@crateway/shared/ui/Flag.tsx'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleQuestionMark, type LucideIcon, Scale } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { useKeptOffer } from '../../offline/useKeptOffer.ts'
import { estimatedCratesPath, stockDetailPath } from '../../rowPaths.ts'
import { serverNow } from '../../serverNow.ts'
import { TableExport } from '../../TableExport.tsx'
import styles from './Comparison.module.css'
import { CountBars } from './CountBars.tsx'
import { comparisonColumns, comparisonFileColumns } from './comparisonColumns.ts'
import { signedNumber } from './signedNumber.ts'
import { countryOf } from './stockColumns.ts'
import { daysSince, differenceKind, hasDifference, isWithoutScans, longestFirst, scaleOf } from './stockDifference.ts'
import { sentenceIn } from './stockSentence.ts'

const countryCode = /^[a-z]{2}$/i

/** Below it there is no room for the sentences beside the figures, px; as the style sheet has it. */
const fewestPixels = 1240

/** Icons that say more of a difference than those of its kind: a question, and what is to be weighed. */
const icons: Partial<Readonly<Record<StatusKind, LucideIcon>>> = { plain: CircleQuestionMark, warn: Scale }

/**
 * Where a customer's crates are listed one by one: those that were scanned, else those of the estimate; null where nobody lists them.
 * @param isListed whether those of the estimate are
 */
function cratesPath({ scanned, estimated, CUSTOMER, CUSTOMER_NAME }: ShipperStock, site: string, isListed: boolean) {
  if (scanned > 0) return stockDetailPath(site, CUSTOMER)
  return isListed && estimated > 0 ? estimatedCratesPath(site, CUSTOMER_NAME) : null
}

function Customer({ row, href }: { readonly row: ShipperStock; readonly href: string | null }) {
  useSignals()
  const country = countryOf(row)
  return (
    <span className={styles.customer}>
      <span>{href === null ? row.CUSTOMER_NAME : <Link href={href}>{row.CUSTOMER_NAME}</Link>}</span>
      <span className={styles.place}>
        {countryCode.test(country) ? <Flag code={country} /> : country}
        <span>{row.CUSTOMER_CITY}</span>
      </span>
    </span>
  )
}

function Difference({ row }: { readonly row: ShipperStock }) {
  useSignals()
  const { difference, declaredAt, basis } = row
  if (difference === null) return nothing
  const kind = differenceKind(row)
  return (
    <span className={styles.difference}>
      <StatusChip kind={kind} {...(icons[kind] && { icon: icons[kind] })}>
        {difference === 0 ? t('enduserStock.noDifference') : signedNumber(difference)}
      </StatusChip>
      {basis === 'declared' && declaredAt !== null && difference !== 0 && (
        <span className={styles.age}>{tCount('enduserStock.daysOld', daysSince(declaredAt, serverNow()))}</span>
      )}
    </span>
  )
}

function Days({ row: { longestDays, averageDays, agreedDays, over } }: { readonly row: ShipperStock }) {
  useSignals()
  if (longestDays === null) return nothing
  return (
    <span className={styles.difference}>
      {t('grid.days', { count: formatNumber(longestDays) })}
      {averageDays !== null && (
        <span className={styles.age}>{t('enduserStock.average', { days: formatNumber(Math.trunc(averageDays)) })}</span>
      )}
      {over > 0 && (
        <span className={styles.over}>
          {agreedDays === null
            ? t('enduserStock.overDays', { count: formatNumber(over) })
            : t('enduserStock.overAgreed', { count: formatNumber(over), days: formatNumber(agreedDays) })}
        </span>
      )}
    </span>
  )
}

export interface ComparisonTableProps {
  readonly stock: StockComparison
  /** Whether customers whose counts agree are left out. */
  readonly isOfDifferences: boolean
  /** The partner's reference, for addresses. */
  readonly site: string
}

/** The crates of each customer at the site, counted three ways, side by side, with what their difference means. */
export function ComparisonTable({ stock, isOfDifferences, site }: ComparisonTableProps) {
  useSignals()
  const [, navigate] = useLocation()
  const isListed = useKeptOffer('estimatedCrates') === true
  const { rows } = stock
  const isUnscanned = isWithoutScans(stock)
  const columns = useMemo(() => comparisonColumns(stock), [stock])
  const state = useTableAddress(columns, null)
  const scale = scaleOf(rows)
  const shownRows = useMemo(
    () => longestFirst(isOfDifferences ? rows.filter(hasDifference) : rows),
    [rows, isOfDifferences],
  )
  return (
    <DataTable
      caption={t('enduserStock.comparisonTable')}
      columns={columns}
      rows={shownRows}
      rowKey={({ CUSTOMER }) => CUSTOMER}
      state={state}
      searchLabel={t('enduserStock.search')}
      emptyText={isOfDifferences && rows.length > 0 ? t('enduserStock.emptyDifference') : t('enduserStock.empty')}
      hasTotals
      isDense
      cardsBelow={fewestPixels}
      cells={{
        customer: (row) => <Customer row={row} href={cratesPath(row, site, isListed)} />,
        ...(isUnscanned && { scanned: () => <span className={styles.age}>{t('enduserStock.notScannedHere')}</span> }),
        bars: (row) => <CountBars counts={row} scale={scale} isUnscanned={isUnscanned} />,
        difference: (row) => <Difference row={row} />,
        longestDays: (row) => <Days row={row} />,
        meaning: (row) => <span className={styles.meaning}>{sentenceIn(row, stock) ?? nothing}</span>,
      }}
      onOpen={(row) => {
        const href = cratesPath(row, site, isListed)
        if (href !== null) navigate(href)
      }}
      actions={(shown) => (
        <TableExport
          title={t('enduserStock.comparisonTable')}
          source={tableSource(comparisonFileColumns(stock), shown)}
        />
      )}
    />
  )
}

import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, CircleCheck, CircleQuestionMark, type LucideIcon, PackageSearch } from 'lucide-react'
import { useLocation } from 'wouter'
import { LineButton } from '../offline/LineButton.tsx'
import { estimatedCratesPath, stockDetailPath } from '../rowPaths.ts'
import styles from './CrateScanner.module.css'
import type { CrateHere } from './crateHere.ts'
import { findCrates } from './findCrates.ts'
import { unknownText } from './unknownText.ts'

export interface FoundCratesProps {
  /** Those at the site, as far as they are known. */
  readonly crates: readonly CrateHere[]
  /** Whether more of them are still on their way. */
  readonly isLoading: boolean
  /** Whether those of the estimate are among them. */
  readonly hasEstimate: boolean
  readonly barcode: string
  /** The partner's reference, for addresses. */
  readonly site: string
  /** The person leaves the dialog for a crate. */
  readonly onLeave: () => void
}

/**
 * What is known of a barcode: whose crate it is and how long it has been here, or that it is none of the site's. That there is no line
 * is told above it.
 */
export function FoundCrates({ crates, isLoading, hasEstimate, barcode, site, onLeave }: FoundCratesProps) {
  useSignals()
  const [, navigate] = useLocation()
  const found = findCrates(crates, barcode)
  if (found.length === 0) {
    if (isLoading) return <p>{t('common.loading')}</p>
    return (
      <div className={styles.unknown}>
        <PackageSearch aria-hidden="true" />
        <p>{unknownText(barcode, { crates, hasEstimate })}</p>
      </div>
    )
  }
  return found.map((crate) => (
    <div key={crate.customerId} className={classNames(styles.found, isLate(crate) && styles.late)}>
      <Mark crate={crate} />
      <Crate crate={crate} />
      <LineButton
        isTold
        onClick={() => {
          onLeave()
          navigate(
            crate.scan
              ? stockDetailPath(site, crate.customerId, crate.barcode)
              : estimatedCratesPath(site, crate.barcode),
          )
        }}
      >
        {t('scan.show')}
      </LineButton>
    </div>
  ))
}

const isLate = ({ estimate }: CrateHere) => (estimate?.over ?? 0) > 0

function Mark({ crate }: { readonly crate: CrateHere }) {
  const Icon: LucideIcon = isLate(crate) ? CircleAlert : crate.scan ? CircleCheck : CircleQuestionMark
  return <Icon aria-hidden="true" />
}

/** Whose crate it is, since when it is here by its scan, else by the estimate, and whether that is longer than agreed. */
function Crate({ crate: { barcode, customerName, scan, estimate } }: { readonly crate: CrateHere }) {
  useSignals()
  return (
    <div>
      <p className={styles.barcode}>{barcode}</p>
      <p>{customerName}</p>
      <p className={styles.days}>
        {scan && tCount('scan.days', scan.days, { since: formatInstant(scan.at) })}
        {!scan && estimate && tCount('scan.estimated', estimate.days, { since: formatCalendarDate(estimate.since) })}
      </p>
      {estimate && estimate.over > 0 && (
        <p className={styles.over}>
          {tCount('scan.over', estimate.over, {
            agreed: formatNumber(estimate.agreedDays ?? 0),
            days: formatNumber(estimate.days),
          })}
        </p>
      )}
    </div>
  )
}

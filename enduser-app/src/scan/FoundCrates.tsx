import type { SiteCrate } from '@crateway/shared/contract/calls/endusers.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleCheck, PackageSearch } from 'lucide-react'
import { useLocation } from 'wouter'
import { LineButton } from '../offline/LineButton.tsx'
import { stockDetailPath } from '../sitePaths.ts'
import styles from './CrateScanner.module.css'
import { findCrates } from './findCrates.ts'
import { unknownText } from './unknownText.ts'

export interface FoundCratesProps {
  /** Those scanned at the site; undefined while they are loaded. */
  readonly crates: readonly SiteCrate[] | undefined
  readonly barcode: string
  /** The partner's reference, for addresses. */
  readonly site: string
  /** The person leaves the dialog for a crate. */
  readonly onLeave: () => void
}

/** What is known of a barcode: whose crate it is and how long it has been here, or that it is none of the site's. */
export function FoundCrates({ crates, barcode, site, onLeave }: FoundCratesProps) {
  useSignals()
  const [, navigate] = useLocation()
  if (!crates) return <p>{t('common.loading')}</p>
  const found = findCrates(crates, barcode)
  if (found.length === 0) {
    return (
      <div className={styles.unknown}>
        <PackageSearch aria-hidden="true" />
        <p>{unknownText(barcode, crates.length)}</p>
      </div>
    )
  }
  return found.map(({ BARCODE, CUSTOMER, CUSTOMER_NAME, ON_SITE_ELAPSED_DAYS, ON_SITE_TIMESTAMP }) => (
    <div key={CUSTOMER} className={styles.found}>
      <CircleCheck aria-hidden="true" />
      <div>
        <p className={styles.barcode}>{BARCODE}</p>
        <p>{CUSTOMER_NAME}</p>
        <p className={styles.days}>
          {tCount('scan.days', ON_SITE_ELAPSED_DAYS, { since: formatInstant(ON_SITE_TIMESTAMP) })}
        </p>
      </div>
      <LineButton
        onClick={() => {
          onLeave()
          navigate(stockDetailPath(site, CUSTOMER, BARCODE))
        }}
      >
        {t('scan.show')}
      </LineButton>
    </div>
  ))
}

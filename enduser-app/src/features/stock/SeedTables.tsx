import type { EstimatedStock, ScannedStock } from '@crateway/shared/contract/calls/endusers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { KeptRequest } from '../../offline/keptRequest.ts'
import { EstimatedTable } from './EstimatedTable.tsx'
import { ScannedTable } from './ScannedTable.tsx'
import styles from './StockScreen.module.css'

export interface SeedTablesProps {
  readonly estimated: KeptRequest<readonly EstimatedStock[]>
  readonly scanned: KeptRequest<readonly ScannedStock[]>
  /** Whether nothing else tells how the two differ. */
  readonly hasDifference: boolean
  /** The partner's reference, for addresses. */
  readonly site: string
}

/** The two tables of the stock: estimated in volume, and scanned (seed 2, section 2.15). */
export function SeedTables({ estimated, scanned, hasDifference, site }: SeedTablesProps) {
  useSignals()
  return (
    <>
      <section className={styles.part}>
        <h2>{t('enduserStock.estimatedTitle')}</h2>
        {estimated.data ? <EstimatedTable rows={estimated.data} /> : <Missing request={estimated} />}
      </section>
      <section className={styles.part}>
        <h2>{t('enduserStock.scannedTitle')}</h2>
        {scanned.data ? (
          <ScannedTable rows={scanned.data} estimated={hasDifference ? (estimated.data ?? null) : null} site={site} />
        ) : (
          <Missing request={scanned} />
        )}
      </section>
    </>
  )
}

/** What stands in place of rows that are not here. */
function Missing({ request }: { readonly request: KeptRequest<unknown> }) {
  useSignals()
  if (request.state === 'failed') return <ProblemPanel problem={request.problem} onRetry={request.retry} />
  return <TableSkeleton rows={6} />
}

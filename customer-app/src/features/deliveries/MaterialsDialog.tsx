import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { type Delivery, listMovements } from '@crateway/shared/contract/calls/shipments.ts'
import { localeOf } from '@crateway/shared/contract/languages.ts'
import { ownTimeZone } from '@crateway/shared/domain/formatInstant.ts'
import { timeZoneText } from '@crateway/shared/domain/timeZone.ts'
import { startExport } from '@crateway/shared/grid/export/exportJob.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { client } from '../../client.ts'
import { useCrateColumns } from '../../useCrateColumns.ts'
import styles from './MaterialsDialog.module.css'
import { materialColumns } from './materialColumns.ts'

export interface MaterialsDialogProps {
  readonly customerId: string
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** The delivery whose materials are shown; null while there is none. */
  readonly delivery: Delivery | null
  readonly onClose: () => void
}

/** Rows of a page of materials (seed 2, section 9). */
const pageSize = 15

const greyLines = [1, 2, 3, 4, 5, 6]

/** The crates scanned onto a shipped delivery, to look through and to take along. */
export function MaterialsDialog({ customerId, customer, delivery, onClose }: MaterialsDialogProps) {
  useSignals()
  const deliveryId = delivery?.deliveryId ?? ''
  const movements = useRequest(
    (signal) => client.call(listMovements, { params: { customerId, deliveryId } }, signal),
    delivery && `${customerId} ${deliveryId}`,
  )

  const columns = useCrateColumns(materialColumns, customer)
  // What the note says of services that know no zones is theirs to say.
  const isAsOnNote = useOffer(client, 'documentTimeZone') === true
  const zone = timeZoneText(ownTimeZone(), localeOf(language.value))

  return (
    <Dialog
      title={t('deliveries.materials')}
      text={t('deliveries.materialsOf', { id: deliveryId })}
      isOpen={delivery !== null}
      size="large"
      onClose={onClose}
    >
      {movements.state === 'loading' && (
        <div className={styles.loading}>
          <p className="unseen" role="status">
            {t('common.loading')}
          </p>
          {greyLines.map((line) => (
            <Skeleton key={line} height={20} />
          ))}
        </div>
      )}
      {movements.state === 'failed' && (
        <ProblemPanel title={t('deliveries.materialsFailed')} problem={movements.problem} onRetry={movements.retry} />
      )}
      {movements.data && (
        <>
          <p className={styles.zone}>
            {t(isAsOnNote ? 'deliveries.timeZoneAsOnNote' : 'deliveries.timeZone', { zone })}
          </p>
          <DataTable
            caption={t('deliveries.materialsTable', { id: deliveryId })}
            columns={columns}
            rows={movements.data}
            rowKey={({ barcode }) => barcode}
            pageSize={pageSize}
            hasCards={false}
            searchLabel={t('deliveries.materialsSearch')}
            emptyText={t('deliveries.materialsEmpty')}
            actions={(shown) => (
              <Button
                icon={<Download aria-hidden="true" />}
                disabled={shown.length === 0}
                onClick={() => startExport('csv', tableSource(materialColumns, shown), `materials-${deliveryId}`)}
              >
                {t('deliveries.materialsExport')}
              </Button>
            )}
          />
        </>
      )}
    </Dialog>
  )
}

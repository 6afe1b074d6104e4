import { findDynamicFields } from '@crateway/shared/client/requests/findDynamicFields.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../../client.ts'
import styles from './ShippingForm.module.css'
import { ShippingForm } from './ShippingForm.tsx'
import { hasShippingDraft } from './save/hasShippingDraft.ts'
import type { ShippingBase } from './save/shippingBase.ts'
import { readBaseOf } from './save/shippingPorts.ts'
import type { ShippingSheetProps } from './shippingSheetProps.ts'

const greyLines = [1, 2, 3, 4, 5, 6, 7, 8]

/** A shipping that is not there is only worth a form where somebody has typed something upon it. */
async function findFirst({ customerId, shippingId }: ShippingSheetProps, record: string, signal: AbortSignal) {
  if (shippingId === null) return { first: null, isGone: false }
  try {
    const first: ShippingBase | null = await readBaseOf(client, shippingId, signal)
    // An address may name a shipping of another customer of the group: saved here, it would become this one's.
    if (first.shipping.customerId !== customerId) throw new Problem('not_found')
    return { first, isGone: false }
  } catch (error) {
    if (toProblem(error).code !== 'not_found' || !hasShippingDraft(record)) throw error
    return { first: null, isGone: true }
  }
}

/** The sheet of a shipping: a new one, one to be changed, or a locked one to be looked at. */
export function ShippingSheet(props: ShippingSheetProps) {
  useSignals()
  const { customerId, shippingId, onClose } = props
  const record = `${customerId} ${shippingId ?? 'new'}`
  const loaded = useRequest(async (signal) => {
    const [found, fields] = await Promise.all([
      findFirst(props, record, signal),
      findDynamicFields(client, customerId, signal),
    ])
    return { ...found, fields: fields.filter(({ active }) => active) }
  }, record)

  if (loaded.data) return <ShippingForm key={record} {...props} {...loaded.data} record={record} />
  return (
    <Dialog
      title={shippingId === null ? t('shippingForm.newTitle') : t('shippingForm.opening')}
      size="sheet"
      isOpen
      onClose={onClose}
    >
      {loaded.state === 'failed' ? (
        <ProblemPanel title={t('shippingForm.loadFailed')} problem={loaded.problem} onRetry={loaded.retry} />
      ) : (
        <div className={styles.loading}>
          <p className="unseen" role="status">
            {t('common.loading')}
          </p>
          {greyLines.map((line) => (
            <Skeleton key={line} height={32} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

import { validateShipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { ConfirmDialog } from '@crateway/shared/ui/ConfirmDialog.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { client } from '../../client.ts'
import { shippingName } from './shippingWords.ts'

export interface ValidateDialogProps {
  readonly shipping: PendingShipping
  readonly onClose: () => void
  /** It is validated, or is not what was shown: what is shown is old. */
  readonly onDone: () => void
}

/** Asks before a shipping is validated by hand: it is locked from then on (ADR 017). Only for the provider's own people. */
export function ValidateDialog({ shipping, onClose, onDone }: ValidateDialogProps) {
  useSignals()
  const [isBusy, setIsBusy] = useState(false)
  const { id, customerId, version } = shipping
  const name = shippingName(shipping)

  const handleConfirm = async () => {
    setIsBusy(true)
    try {
      const seen = { id, customerId, ...(version === null ? {} : { version }) }
      await client.call(validateShipping, { body: { shipping: seen } })
      showToast('good', t('shippingManagement.validated', { shipping: name }))
    } catch (error) {
      showToast('bad', problemText(toProblem(error)), 5)
    }
    onDone()
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('shippingManagement.validateTitle', { shipping: name })}
      text={t('shippingManagement.validateText')}
      confirmLabel={t('shippingManagement.validate')}
      cancelLabel={t('common.cancel')}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  )
}

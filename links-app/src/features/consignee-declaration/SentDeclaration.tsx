import type { DeclarationReceipt, MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { DoneNotice } from '../../sending/DoneNotice.tsx'
import { DeclaredLines } from './DeclaredLines.tsx'
import type { DeclarationOrder } from './declarationOrder.ts'
import { ReportButton } from './ReportButton.tsx'
import styles from './SentDeclaration.module.css'
import { TimeLeft } from './TimeLeft.tsx'

interface SentDeclarationProps {
  readonly token: string
  readonly receipt: DeclarationReceipt
  readonly order: DeclarationOrder
  readonly labels: readonly MaterialLabel[]
  readonly onChange: () => void
}

/** A declaration that was taken a moment ago. */
export function SentDeclaration({ token, receipt, order, labels, onChange }: SentDeclarationProps) {
  useSignals()
  const until = receipt.changeableUntil
  return (
    <DoneNotice title={t('consigneeDeclaration.sentTitle')} takesFocus at={receipt.changedAt ?? receipt.submittedAt}>
      <DeclaredLines lines={order.lines} labels={labels} />
      {until && (
        <p>
          {t('consigneeDeclaration.changeable', { until: formatInstant(until) })}{' '}
          <TimeLeft until={until} onEnd={onChange} />
        </p>
      )}
      <div className={styles.actions}>
        <ReportButton token={token} />
        {until && <Button onClick={onChange}>{t('consigneeDeclaration.change')}</Button>}
      </div>
    </DoneNotice>
  )
}

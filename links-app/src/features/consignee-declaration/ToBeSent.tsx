import type { MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ChangeTable } from './ChangeTable.tsx'
import { DeclaredLines } from './DeclaredLines.tsx'
import type { Declared } from './declarationForm.ts'
import { changesOf, type DeclarationOrder } from './declarationOrder.ts'
import styles from './ToBeSent.module.css'

interface ToBeSentProps {
  readonly order: DeclarationOrder
  /** The declaration that it changes; null for the first one. */
  readonly declared: Declared | null
  readonly labels: readonly MaterialLabel[]
}

/** What is about to be sent, to be looked over: all of a declaration, or what a change of one changes. */
export function ToBeSent({ order, declared, labels }: ToBeSentProps) {
  useSignals()
  if (declared) return <ChangeTable changes={changesOf(declared, order)} />
  return (
    <>
      <DeclaredLines lines={order.lines} labels={labels} />
      {order.comments !== '' && (
        <div>
          <p className={styles.label}>{t('consigneeDeclaration.commentsShort')}</p>
          <p className={styles.comments}>{order.comments}</p>
        </div>
      )}
    </>
  )
}

import type { DeclaredQuantity, MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './DeclaredLines.module.css'
import { totalOf } from './declarationForm.ts'
import { labelOf } from './lineLabel.ts'

interface DeclaredLinesProps {
  readonly lines: readonly DeclaredQuantity[]
  readonly labels: readonly MaterialLabel[]
}

/** What is declared, line by line, with the sum. */
export function DeclaredLines({ lines, labels }: DeclaredLinesProps) {
  useSignals()
  return (
    <dl className={styles.lines} aria-label={t('consigneeDeclaration.quantities')}>
      {lines.map(({ material, quantity }) => {
        const label = labelOf(labels, material)
        return (
          <div key={material} className={styles.line}>
            <dt>
              <strong>{material}</strong> {label !== material && label}
            </dt>
            <dd className="num">{formatNumber(quantity)}</dd>
          </div>
        )
      })}
      <div className={styles.line}>
        <dt>{t('consigneeDeclaration.sum')}</dt>
        <dd className="num">{tCount('consigneeDeclaration.crates', totalOf(lines))}</dd>
      </div>
    </dl>
  )
}

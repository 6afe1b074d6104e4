import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import styles from '../ShippingForm.module.css'
import { countLines } from './crateSums.ts'
import type { CrateWork } from './crateWork.ts'
import { useCrateList } from './useCrates.ts'

interface SheetSumsProps {
  readonly work: CrateWork
  readonly isReadOnly: boolean
}

/** What saving comes to: how many crates are in the shipping, and how many lines are not. */
export function SheetSums({ work, isReadOnly }: SheetSumsProps) {
  useSignals()
  const { added, toCheck, lookingUp } = countLines(useCrateList(work))
  return (
    <p className={styles.sums} role="status">
      <strong>{tCount('shippingForm.crateCount', added)}</strong>
      {lookingUp > 0 && !isReadOnly && <span>{tCount('shippingForm.stillLooking', lookingUp)}</span>}
      {toCheck > 0 && !isReadOnly && (
        <span className={styles.unsaved}>
          <TriangleAlert aria-hidden="true" />
          {tCount('shippingForm.notSaved', toCheck)}
        </span>
      )}
      {isReadOnly && <span>{t('shippingForm.readOnly')}</span>}
    </p>
  )
}

import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './CrateSums.module.css'
import { addedBarcodes, type CrateList } from './crateList.ts'
import { countLines, sumMaterials } from './crateSums.ts'

/** How many crates there are in all, and of each type. */
export function CrateSums({ list }: { readonly list: CrateList }) {
  useSignals()
  const { added, marked } = countLines(list)
  const sums = sumMaterials(addedBarcodes(list), list.materials)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{tCount('shippingForm.crateWord', added)}</dt>
        <dd>{formatNumber(added)}</dd>
        {marked > 0 && <dd className={styles.note}>{tCount('shippingForm.markedNote', marked)}</dd>}
      </div>
      {sums.map(({ material, count }) => (
        <div key={material ?? ''}>
          <dt className={styles.code}>{material ?? t('shippingForm.noType')}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

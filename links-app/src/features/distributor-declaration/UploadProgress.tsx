import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './FileField.module.css'

/** How much of a file has gone, 0 to 1. */
export function UploadProgress({ share }: { readonly share: number }) {
  useSignals()
  return (
    <label className={styles.progress}>
      <span>{t('distributorDeclaration.uploading')}</span>
      <progress value={share} />
      <span className="num">{formatNumber(share, { style: 'percent' })}</span>
    </label>
  )
}

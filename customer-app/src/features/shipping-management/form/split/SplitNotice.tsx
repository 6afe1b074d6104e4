import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Copy, X } from 'lucide-react'
import { CopyButton } from '../crates/CopyButton.tsx'
import styles from '../ShippingForm.module.css'
import type { Split } from './useSplit.ts'

interface SplitNoticeProps {
  readonly split: Split
  readonly onOpen: (shippingId: string) => void
}

/** What became of crates that were moved: the way to their new shipping, or that they are in none for now. */
export function SplitNotice({ split: { moved, adrift, ask, forgetMoved }, onOpen }: SplitNoticeProps) {
  useSignals()
  if (adrift) {
    return (
      <div className={classNames(styles.notice, styles.warning)} role="alert">
        <p>{tCount('shippingForm.adrift', adrift.barcodes.length)}</p>
        <CopyButton text={adrift.barcodes.join('\n')} icon={<Copy aria-hidden="true" />}>
          {t('shippingForm.copyBarcodes')}
        </CopyButton>
        <Button onClick={ask}>{t('common.retry')}</Button>
        <p className={styles.codes}>{adrift.barcodes.join(', ')}</p>
      </div>
    )
  }
  if (!moved) return null
  const { shippingId, count, isWithoutAnswers } = moved
  return (
    <div className={styles.notice} role="status">
      <p>
        {tCount('shippingForm.movedDone', count)} {isWithoutAnswers && t('shippingForm.movedWithoutAnswers')}
      </p>
      {shippingId !== null && <Button onClick={() => onOpen(shippingId)}>{t('shippingForm.openNew')}</Button>}
      <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} onClick={forgetMoved} />
    </div>
  )
}

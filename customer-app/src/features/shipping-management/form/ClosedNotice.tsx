import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Copy, FilePlus2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CopyButton } from './crates/CopyButton.tsx'
import { addedBarcodes, toList, withCrates } from './crates/crateList.ts'
import { readCrateText, toCrateText } from './crates/crateText.ts'
import styles from './ShippingForm.module.css'
import { cratesOf } from './save/shippingBase.ts'
import type { ShippingFormState } from './useShippingForm.ts'

/**
 * Why nothing can be changed any more: the shipping is locked, or was deleted. What was typed upon it stays to be read and
 * copied, and can become a new shipping. Of a locked one, only the crates that it has not: those have left with it.
 */
export function ClosedNotice({ state }: { readonly state: ShippingFormState }) {
  useSignals()
  const { form, base, closed } = state
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  const { crates, reference, referenceComplement } = form.methods.getValues()
  const list = toList(readCrateText(crates))
  const gone = new Set(closed === 'locked' && base ? cratesOf(base.shipping) : [])
  const own = addedBarcodes(list).filter((barcode) => !gone.has(barcode))
  const mayBecomeNew = form.isChanged && (closed === 'gone' || own.length > 0)
  const text = [reference, referenceComplement, ...addedBarcodes(list)].filter((part) => part !== '').join('\n')
  return (
    <div ref={place} className={classNames(styles.notice, styles.warning, styles.closed)} role="alert">
      <p>{closedText(closed === 'gone', form.isChanged)}</p>
      {form.isChanged && (
        <CopyButton text={text} icon={<Copy aria-hidden="true" />}>
          {t('shippingForm.copyTyped')}
        </CopyButton>
      )}
      {mayBecomeNew && (
        <Button
          icon={<FilePlus2 aria-hidden="true" />}
          onClick={() => state.becomeNew({ crates: toCrateText(withCrates(list, own)) })}
        >
          {t('shippingForm.becomeNew')}
        </Button>
      )}
    </div>
  )
}

function closedText(isGone: boolean, isChanged: boolean): string {
  if (isGone) return t('shippingForm.goneText')
  return isChanged ? t('shippingForm.lockedMeanwhile') : t('shippingForm.lockedText')
}

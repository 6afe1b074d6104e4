import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import type { SubmitCall } from '@crateway/shared/form/submitCall.ts'
import { useSubmit } from '@crateway/shared/form/useSubmit.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { array, type Infer, string, type } from 'superstruct'
import { addedBarcodes, type CrateList } from '../crates/crateList.ts'
import { sumMaterials } from '../crates/crateSums.ts'
import { useNames } from '../useNames.ts'
import type { ShippingFormState } from '../useShippingForm.ts'
import styles from './SplitDialog.module.css'
import type { SplitDone } from './splitShipping.ts'
import { type Split, toBeMoved } from './useSplit.ts'

interface SplitDialogProps {
  readonly state: ShippingFormState
  readonly split: Split
  readonly list: CrateList
  readonly customerId: string
}

const struct = type({ barcodes: array(string()) })

/** Asks before crates go to a new shipping, and shows both as they will be: this cannot be undone (seed 2, section 2.8). */
export function SplitDialog({ state, split, list, customerId }: SplitDialogProps) {
  useSignals()
  const called = useNames(customerId, new Map())
  // The list loses them as soon as it is done: what is shown, and what a second try moves, is what was asked about.
  const [barcodes] = useState(() => toBeMoved(split, list))
  const [isUnsaved] = useState(split.isUnsaved)
  const [kept] = useState(() => {
    const going = new Set(barcodes)
    return addedBarcodes(list).filter((barcode) => !going.has(barcode))
  })
  const call: SubmitCall<Infer<typeof struct>, SplitDone> = {
    struct,
    isRepeatable: true,
    send: (body, { idempotencyKey, signal }) => split.run(body.barcodes, idempotencyKey, signal),
  }
  const form = useSubmit(call, { start: {}, toBody: () => ({ barcodes }), onDone: split.close })
  const { reference, referenceComplement, enduserId } = state.form.methods.getValues()
  const consignee = enduserId === '' ? '' : called.consignee(enduserId)
  const names = { reference, complement: referenceComplement, consignee }
  return (
    <FormDialog
      form={form}
      size="large"
      title={tCount('shippingForm.splitTitle', barcodes.length)}
      text={t('shippingForm.splitText')}
      submitLabel={t('shippingForm.splitNow')}
      isDanger
      onClose={split.close}
    >
      <div className={styles.both}>
        <Part title={t('shippingForm.thisShipping')} names={names} barcodes={kept} materials={list.materials} />
        <Part
          title={t('shippingForm.newShipping')}
          names={names}
          barcodes={barcodes}
          materials={list.materials}
          isNew
        />
      </div>
      {isUnsaved && <p>{t('shippingForm.savedFirst')}</p>}
    </FormDialog>
  )
}

interface PartProps {
  readonly title: string
  readonly names: { readonly reference: string; readonly complement: string; readonly consignee: string }
  readonly barcodes: readonly string[]
  readonly materials: ReadonlyMap<string, string>
  readonly isNew?: boolean
}

/** A shipping as it will be. */
function Part({ title, names, barcodes, materials, isNew = false }: PartProps) {
  useSignals()
  const none = t('shippingForm.none')
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        <dt>{t('shippingForm.field.reference')}</dt>
        <dd>{names.reference || none}</dd>
        <dt>{t('shippingForm.field.complement')}</dt>
        <dd>{names.complement || none}</dd>
        <dt>{t('shippingForm.field.consignee')}</dt>
        <dd>{names.consignee || none}</dd>
        <dt>{t('shippingForm.field.date')}</dt>
        <dd>{isNew ? t('shippingForm.now') : t('shippingForm.unchanged')}</dd>
      </dl>
      <p className={styles.count}>{tCount('shippingForm.crateCount', barcodes.length)}</p>
      <ul className={styles.types}>
        {sumMaterials(barcodes, materials).map(({ material, count }) => (
          <li key={material ?? ''}>
            {formatNumber(count)} <span>{material ?? t('shippingForm.noType')}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('shippingForm.showBarcodes')}</summary>
        <p className={styles.codes}>{barcodes.join(', ')}</p>
      </details>
    </section>
  )
}

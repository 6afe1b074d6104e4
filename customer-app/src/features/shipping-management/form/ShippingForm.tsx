import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { FormDialog } from '@crateway/shared/form/FormDialog.tsx'
import { useFieldValue } from '@crateway/shared/form/useFieldValue.ts'
import { useFormClosing } from '@crateway/shared/form/useFormClosing.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { session } from '@crateway/shared/state/session.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { UnsavedQuestion } from '@crateway/shared/ui/UnsavedQuestion.tsx'
import { useUnsavedWork } from '@crateway/shared/ui/useUnsavedWork.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Lock, X } from 'lucide-react'
import { useRef } from 'react'
import { ClosedNotice } from './ClosedNotice.tsx'
import { SheetSums } from './crates/SheetSums.tsx'
import { ShippingCrates } from './crates/ShippingCrates.tsx'
import { MergeDialog } from './merge/MergeDialog.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import styles from './ShippingForm.module.css'
import type { ShippingBase } from './save/shippingBase.ts'
import type { ShippingSheetProps } from './shippingSheetProps.ts'
import { SplitDialog } from './split/SplitDialog.tsx'
import { useSplit } from './split/useSplit.ts'
import { type Closed, useShippingForm } from './useShippingForm.ts'

interface ShippingFormProps extends Omit<ShippingSheetProps, 'shippingId'> {
  /** The shipping as it was loaded; null for a new one. */
  readonly first: ShippingBase | null
  /** It is not there any more: only a draft of it is. */
  readonly isGone: boolean
  readonly record: string
  readonly fields: readonly DynamicField[]
}

/** A shipping to be made, changed, divided or, where it is locked, looked at. */
export function ShippingForm(props: ShippingFormProps) {
  useSignals()
  const { customerId, fields, begins, onClose, onChanged, onOpen } = props
  const state = useShippingForm({ ...props, onDone: onClose })
  const { form, work, base, closed, conflict } = state
  const split = useSplit(state, onChanged)
  /** Another shipping that somebody wants to see. */
  const wanted = useRef('')
  const leaving = useFormClosing(form, () => onOpen(wanted.current))
  const enduserId = useFieldValue(form, 'enduserId')
  // Crates in no shipping are worse than a change that is not saved.
  useUnsavedWork(split.adrift !== null)
  const customer = session.value?.user.group.customers.find(({ id }) => id === customerId)

  const handleOpen = (id: string) => {
    wanted.current = id
    leaving.onWantsOut()
  }

  return (
    <>
      <FormDialog
        form={form}
        size="sheet"
        title={titleOf(base, closed)}
        text={textOf(base, closed)}
        headAside={
          closed === 'locked' ? (
            <StatusChip kind="plain" icon={Lock}>
              {t('shippingForm.locked')}
            </StatusChip>
          ) : (
            enduserId === '' && (
              <StatusChip kind="bad" icon={X}>
                {t('shippingForm.noConsignee')}
              </StatusChip>
            )
          )
        }
        submitLabel={base ? t('shippingForm.save') : t('shippingForm.create')}
        firstField={begins === 'crates' || !base ? 'crates' : undefined}
        aside={<SheetSums work={work} isReadOnly={closed !== null} />}
        onClose={onClose}
      >
        {closed && <ClosedNotice state={state} />}
        <div className={classNames(styles.columns, closed && styles.fixed)}>
          <ShippingFields
            form={form}
            customerId={customerId}
            customerName={customer?.name ?? ''}
            fields={fields}
            base={base}
          />
          <ShippingCrates state={state} split={split} onOpen={handleOpen} />
        </div>
        <UnsavedQuestion isOpen={leaving.isAsked} onStay={leaving.onStay} onDiscard={leaving.onDiscard} />
      </FormDialog>
      {split.isAsked && base && <SplitDialog state={state} split={split} list={work.list()} customerId={customerId} />}
      {conflict && <MergeDialog state={state} conflict={conflict} fields={fields} customerId={customerId} />}
    </>
  )
}

function titleOf(base: ShippingBase | null, closed: Closed | null): string {
  if (!base) return t('shippingForm.newTitle')
  const name = base.shipping.reference ?? base.shipping.id
  return closed ? t('shippingForm.lockedTitle', { name }) : t('shippingForm.editTitle', { name })
}

/** By whom and when, and whether it can be changed. */
function textOf(base: ShippingBase | null, closed: Closed | null): string {
  if (!base) return t('shippingForm.newText')
  const { scanUserName, creationDate } = base.shipping
  const scanned = scanUserName ? t('shippingForm.scannedBy', { name: scanUserName }) : ''
  return [scanned, formatInstant(creationDate), lockText(base, closed)].filter((part) => part !== '').join(' · ')
}

function lockText({ shipping: { processDate } }: ShippingBase, closed: Closed | null): string {
  if (closed === null) return t('shippingForm.unlocked')
  if (closed === 'gone') return ''
  return processDate ? t('shippingForm.lockedSince', { time: formatInstant(processDate) }) : t('shippingForm.locked')
}

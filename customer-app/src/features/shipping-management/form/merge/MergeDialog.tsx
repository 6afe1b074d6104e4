import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { fieldLabel } from '../fieldLabel.ts'
import { answerName } from '../save/shippingValues.ts'
import { type Names, useNames } from '../useNames.ts'
import type { Conflict, ShippingFormState } from '../useShippingForm.ts'
import { MergeChoiceRow } from './MergeChoiceRow.tsx'
import styles from './MergeDialog.module.css'
import {
  type CrateDifference,
  compareShippings,
  type Difference,
  isChosen,
  type MergeChoice,
  mergeValues,
  usualChoices,
} from './shippingMerge.ts'

interface MergeDialogProps {
  readonly state: ShippingFormState
  readonly conflict: Conflict
  readonly fields: readonly DynamicField[]
  readonly customerId: string
}

/**
 * A shipping that somebody else has saved while it was being changed: field by field, what each side has, and which of them
 * the form goes on with. Nothing is saved by it, and nothing typed is lost.
 */
export function MergeDialog({ state, conflict, fields, customerId }: MergeDialogProps) {
  useSignals()
  const { before, theirs } = conflict
  const [sides] = useState(() => ({ before, theirs, mine: state.form.methods.getValues() }))
  const [comparison] = useState(() => compareShippings(sides, fields))
  const [choices, setChoices] = useState(() => usualChoices(comparison))
  const tellers = [before, theirs].map(
    ({ shipping }) => [shipping.scanUserId ?? '', shipping.scanUserName ?? ''] as const,
  )
  const names = useNames(customerId, new Map(tellers.filter(([, name]) => name !== '')))
  const choose = (name: string, choice: MergeChoice) => setChoices((known) => ({ ...known, [name]: choice }))
  const isReady = isChosen(comparison, choices)

  const handleGoOn = () => {
    state.standOn(theirs, mergeValues(sides, fields, choices))
    state.setConflict(null)
  }
  const none = t('shippingForm.none')
  return (
    <Dialog
      title={t('shippingForm.mergeTitle')}
      text={t('shippingForm.mergeText')}
      size="large"
      isOpen
      onClose={() => state.setConflict(null)}
      footer={
        <>
          {!isReady && <p className={styles.open}>{t('shippingForm.mergeOpen')}</p>}
          <Button onClick={() => state.setConflict(null)}>{t('shippingForm.mergeLater')}</Button>
          <Button variant="primary" disabled={!isReady} onClick={handleGoOn}>
            {t('shippingForm.mergeGoOn')}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        {comparison.fields.map((difference) => (
          <MergeChoiceRow
            key={difference.name}
            name={difference.name}
            label={labelOf(difference.name, fields)}
            isOpen={difference.usual === null}
            choice={choices[difference.name] ?? null}
            onChoose={(choice) => choose(difference.name, choice)}
            before={shown(difference, difference.before, names) || none}
            options={[
              {
                choice: 'mine',
                label: t('shippingForm.yours'),
                text: shown(difference, difference.mine, names) || none,
              },
              {
                choice: 'theirs',
                label: t('shippingForm.theirs'),
                text: shown(difference, difference.theirs, names) || none,
              },
            ]}
          />
        ))}
        {comparison.crates && (
          <MergeChoiceRow
            name="crates"
            label={t('shippingForm.crates')}
            isOpen={false}
            choice={choices.crates ?? null}
            onChoose={(choice) => choose('crates', choice)}
            options={[
              ...(comparison.crates.usual === 'both'
                ? [{ choice: 'both' as const, label: t('shippingForm.both'), text: t('shippingForm.bothText') }]
                : []),
              { choice: 'mine', label: t('shippingForm.yours'), text: cratesText(comparison.crates.mine) },
              { choice: 'theirs', label: t('shippingForm.theirs'), text: cratesText(comparison.crates.theirs) },
            ]}
          />
        )}
        {comparison.fields.length === 0 && comparison.crates === null && <p>{t('shippingForm.mergeNothing')}</p>}
      </div>
    </Dialog>
  )
}

function labelOf(name: string, fields: readonly DynamicField[]): string {
  const own = fields.find(({ fieldId }) => answerName(fieldId) === name)
  if (own) return fieldLabel(own)
  const labels: Readonly<Record<string, string>> = {
    reference: t('shippingForm.field.reference'),
    referenceComplement: t('shippingForm.field.complement'),
    enduserId: t('shippingForm.field.consignee'),
    when: t('shippingForm.dateAndTime'),
    scanUserId: t('shippingForm.field.scanUser'),
  }
  return labels[name] ?? name
}

/** The values of a field as a person reads them. */
function shown({ name }: Difference, [value = '', time = '']: readonly string[], names: Names): string {
  if (name === 'when') return `${formatCalendarDate(value)} ${time}`.trim()
  if (value === '') return ''
  if (name === 'enduserId') return names.consignee(value)
  return name === 'scanUserId' ? names.scanUser(value) : value
}

/** What one side did to the crates. */
function cratesText({ added, removed }: CrateDifference['mine']): string {
  const parts = [
    added.length > 0 ? t('shippingForm.addedCrates', { barcodes: added.join(t('common.comma')) }) : '',
    removed.length > 0 ? t('shippingForm.removedCrates', { barcodes: removed.join(t('common.comma')) }) : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? t('shippingForm.sameCrates') : parts.join('\n')
}

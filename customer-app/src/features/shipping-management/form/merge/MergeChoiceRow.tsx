import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import styles from './MergeDialog.module.css'
import type { MergeChoice } from './shippingMerge.ts'

interface MergeChoiceRowProps {
  readonly name: string
  readonly label: string
  /** Both sides changed it: nothing is taken before the person says so. */
  readonly isOpen: boolean
  readonly choice: MergeChoice | null
  readonly onChoose: (choice: MergeChoice) => void
  /** What it was before either side changed it. */
  readonly before?: string
  readonly options: readonly { readonly choice: MergeChoice; readonly label: string; readonly text: string }[]
}

/** One field of a shipping that was changed on two sides, and which of them is taken. */
export function MergeChoiceRow({ name, label, isOpen, choice, onChoose, before, options }: MergeChoiceRowProps) {
  useSignals()
  const id = useId()
  return (
    <fieldset className={styles.row}>
      <legend>
        {label} {isOpen && choice === null && <span className={styles.must}>{t('shippingForm.mergeMust')}</span>}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.choice} className={styles.option}>
            <input
              type="radio"
              name={`${id}-${name}`}
              checked={choice === option.choice}
              onChange={() => onChoose(option.choice)}
            />
            <span>
              <strong>{option.label}</strong>
              <span className={styles.text}>{option.text}</span>
            </span>
          </label>
        ))}
      </div>
      {before !== undefined && <p className={styles.before}>{t('shippingForm.before', { value: before })}</p>}
    </fieldset>
  )
}

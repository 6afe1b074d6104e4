import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { chooseRowHeight, rowHeight } from '../../state/rowHeight.ts'
import styles from './RowHeightChoice.module.css'

/** Chooses the height of rows, for all grids of this browser. */
export function RowHeightChoice() {
  useSignals()
  const name = useId()
  const choices = [
    { choice: 'normal', text: t('gridTools.normal') },
    { choice: 'compact', text: t('gridTools.compact') },
  ] as const
  return (
    <fieldset className={styles.choice}>
      <legend>{t('gridTools.rowHeight')}</legend>
      {choices.map(({ choice, text }) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={rowHeight.value === choice}
            onChange={() => chooseRowHeight(choice)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

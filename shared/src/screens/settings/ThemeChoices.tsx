import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../../i18n/translate.ts'
import { chooseTheme, themeChoice, themeChoices } from '../../state/theme.ts'
import styles from './ThemeChoices.module.css'

/** The themes side by side, one of them chosen. */
export function ThemeChoices() {
  useSignals()
  return (
    <fieldset className={styles.choices}>
      <legend className="unseen">{t('shell.theme.label')}</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={themeChoice.value === choice}
            onChange={() => chooseTheme(choice)}
          />
          {t(`shell.theme.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}

import { useSignals } from '@preact/signals-react/runtime'
import { type ChangeEvent, useId } from 'react'
import { isLanguageCode, languages } from '../contract/languages.ts'
import { toProblem } from '../errors/Problem.ts'
import { problemText } from '../i18n/problemText.ts'
import { showLanguage, t } from '../i18n/translate.ts'
import { language } from '../state/language.ts'
import styles from './LanguageSelect.module.css'

export interface LanguageSelectProps {
  /** Shows the two-letter code instead of the language's own name; the list always has the names. */
  readonly isCompact?: boolean
  /** Called with why the texts of a language could not be loaded, in words; the language on screen then stays. */
  readonly onFailed: (text: () => string) => void
}

/**
 * The language switcher: a native list laid over its own drawing, so that it works with every keyboard, phone and
 * screen reader and needs no library. Each language is written in its own words.
 */
export function LanguageSelect({ isCompact = false, onFailed }: LanguageSelectProps) {
  useSignals()
  const id = useId()
  const current = language.value
  const currentName = languages.find(({ code }) => code === current)?.name ?? current

  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.target
    if (!isLanguageCode(value)) return
    showLanguage(value).catch((error: unknown) => {
      const problem = toProblem(error)
      onFailed(() => (problem.code === 'not_found' ? t('ui.staleText') : problemText(problem)))
    })
  }

  return (
    <div className={styles.switcher} data-tour="language">
      <svg className={styles.globe} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" />
        <path d="M2.5 12h19M12 2.5c3 2.8 4 6 4 9.5s-1 6.7-4 9.5c-3-2.8-4-6-4-9.5s1-6.7 4-9.5z" />
      </svg>
      <span aria-hidden="true">{isCompact ? current.toUpperCase() : currentName}</span>
      {!isCompact && (
        <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      )}
      <label className="unseen" htmlFor={id}>
        {t('language.label')}
      </label>
      <select className={styles.list} id={id} value={current} onChange={handleChange}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

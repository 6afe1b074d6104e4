import { useSignals } from '@preact/signals-react/runtime'
import { countryName } from '../i18n/translate.ts'
import styles from './Flag.module.css'
import { flagUrl } from './flagUrl.ts'

export interface FlagProps {
  /** ISO 3166-1 alpha-2 code. */
  readonly code: string
  /** What stands beside the flag: the country's name in the language on screen, or its code. */
  readonly text?: 'name' | 'code'
}

/** A country: its flag, which says nothing to screen readers, and its name or code beside it. */
export function Flag({ code, text = 'name' }: FlagProps) {
  useSignals()
  const upper = code.toUpperCase()
  const url = flagUrl(upper)
  const name = countryName(upper)
  return (
    <span className={styles.country} title={text === 'code' ? name : undefined}>
      {url && <img className={styles.flag} src={url} alt="" width={18} height={12} loading="lazy" decoding="async" />}
      {text === 'name' ? name : upper}
    </span>
  )
}

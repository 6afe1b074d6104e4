import { t } from '@crateway/shared/i18n/translate.ts'
import { clientConfig } from '@crateway/shared/state/clientConfig.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './PublicFooter.module.css'

/** The strip below a public page: who to ask, and whose portal it is, in which version (seed 1, section 1). */
export function PublicFooter() {
  useSignals()
  const { providerName, version, customerService } = clientConfig
  return (
    <footer className={styles.footer}>
      {customerService && (
        <a href={`mailto:${customerService}`}>{t('ui.customerService', { address: customerService })}</a>
      )}
      <p>
        © {new Date().getFullYear()} {providerName} · {version}
      </p>
    </footer>
  )
}

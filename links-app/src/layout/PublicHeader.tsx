import { LanguageSelect } from '@crateway/shared/ui/LanguageSelect.tsx'
import { useToast } from '../toast/ToastProvider.tsx'
import styles from './PublicHeader.module.css'

/** The strip above a public page, with the language switcher. */
export function PublicHeader() {
  const showToast = useToast()
  return (
    <header className={styles.header}>
      <LanguageSelect onFailed={(text) => showToast({ text })} />
    </header>
  )
}

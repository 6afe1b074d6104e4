import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { t } from '../../i18n/translate.ts'
import { Logo } from '../Logo.tsx'
import { PageHeader } from '../PageHeader.tsx'
import styles from './OopsScreen.module.css'

/** What an address without a page shows (seed 1, section 2.1). */
export function OopsScreen() {
  useSignals()
  return (
    <div className={styles.oops}>
      <Logo size={48} isBare />
      <PageHeader title={t('notFound.title')} text={t('notFound.text')} />
      <Link href="/">{t('notFound.goHome')}</Link>
    </div>
  )
}

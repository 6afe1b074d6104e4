import { useSignals } from '@preact/signals-react/runtime'
import { t } from '../../i18n/translate.ts'
import { Logo } from '../Logo.tsx'
import { PageHeader } from '../PageHeader.tsx'
import styles from './HomeScreen.module.css'
import { useRefusal } from './useRefusal.ts'

/** The home page of both audiences: only a logo (seed 1, section 2.2). */
export function HomeScreen() {
  useSignals()
  useRefusal()
  return (
    <div className={styles.home}>
      <PageHeader title={t('home.title')} isUnseen />
      <Logo size={72} />
    </div>
  )
}

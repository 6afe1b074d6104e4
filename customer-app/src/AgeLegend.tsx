import { barColour } from '@crateway/shared/columns/barColour.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './AgeLegend.module.css'
import { ageBands } from './crateAges.ts'

/** What the colours of the bars of overdue crates mean. */
export function AgeLegend({ className }: { readonly className?: string | undefined }) {
  useSignals()
  return (
    <p className={classNames(styles.legend, className)}>
      {t('chaseDesk.legend.title')}
      {ageBands.map(({ band, kind }) => (
        <span key={band} className={styles.band}>
          <span className={styles.sample} style={{ background: barColour(kind) }} aria-hidden="true" />
          {t(`chaseDesk.legend.${band}`)}
        </span>
      ))}
    </p>
  )
}

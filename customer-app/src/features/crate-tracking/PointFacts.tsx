import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './PointFacts.module.css'
import { pointFacts } from './pointWords.ts'

/** All that a message tells, as a popup shows it. */
export function PointFacts({ point }: { readonly point: TracePoint }) {
  useSignals()
  return (
    <dl className={styles.facts}>
      {pointFacts(point).map(([label, text]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

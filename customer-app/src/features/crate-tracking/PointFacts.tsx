import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import { cratePath } from '../../cratePath.ts'
import styles from './PointFacts.module.css'
import { pointFacts } from './pointWords.ts'

/** All that a message tells, as a popup shows it. */
export function PointFacts({ point }: { readonly point: TracePoint }) {
  useSignals()
  const { reference } = usePartner()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('tracking.crate')}</dt>
        <dd>
          <Link href={cratePath(reference, point.barcode)}>{point.barcode}</Link>
        </dd>
      </div>
      {pointFacts(point).map(([label, text]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

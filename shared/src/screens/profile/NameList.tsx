import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { formatNumber, t } from '../../i18n/translate.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './NameList.module.css'

export interface NameListProps {
  readonly title: string
  readonly names: readonly string[]
}

/** Names under a heading with their number, in as many columns as fit. */
export function NameList({ title, names }: NameListProps) {
  useSignals()
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>
        {title} <span className={styles.count}>{formatNumber(names.length)}</span>
      </h2>
      {names.length === 0 ? (
        <p className={styles.none}>{t('profile.none')}</p>
      ) : (
        <ul className={styles.names}>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two partners may share a name, and the list never changes order
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Fragment } from 'react'
import { AgeLegend } from '../../../AgeLegend.tsx'
import styles from './ChaseKeys.module.css'

/** Pixels it takes under the table, its line included. */
export const keysHeight = 33

export interface ChaseKeysProps {
  /** Whether a panel is open, in which most of the keys are of use. */
  readonly isOpen: boolean
  readonly canWrite: boolean
  readonly canMail: boolean
  readonly hasMap: boolean
}

/** What stands under the list: the keys that are of use just now, and what the colours of the bars mean. */
export function ChaseKeys({ isOpen, canWrite, canMail, hasMap }: ChaseKeysProps) {
  useSignals()
  const open = [{ keys: [t('shell.key.enter')], text: t('chaseDesk.keys.open') }]
  const inPanel = [
    { keys: ['↑', '↓'], text: t('chaseDesk.keys.next') },
    ...(canWrite ? [{ keys: ['L'], text: t('chaseDesk.keys.log') }] : []),
    ...(canMail ? [{ keys: ['E'], text: t('chaseDesk.keys.mail') }] : []),
    ...(hasMap ? [{ keys: ['M'], text: t('chaseDesk.keys.map') }] : []),
    { keys: [t('shell.key.escape')], text: t('chaseDesk.keys.close') },
  ]
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        {(isOpen ? inPanel : open).map(({ keys, text }) => (
          <span key={text} className={styles.key}>
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
            {text}
          </span>
        ))}
      </p>
      <AgeLegend className={styles.legend} />
    </div>
  )
}

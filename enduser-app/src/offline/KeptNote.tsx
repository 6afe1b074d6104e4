import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { CloudOff } from 'lucide-react'
import { earliest } from './earliest.ts'
import styles from './KeptNote.module.css'
import type { KeptRequest } from './keptRequest.ts'
import { LineButton } from './LineButton.tsx'

export interface KeptNoteProps {
  /** What the screen shows. */
  readonly requests: readonly KeptRequest<unknown>[]
}

/**
 * Says that what stands below was seen earlier, when, and why there is nothing newer; nothing while all of it is fresh. Read
 * out when it comes.
 */
export function KeptNote({ requests }: KeptNoteProps) {
  useSignals()
  const earlier = earliest(requests)
  const reload = () => {
    for (const request of requests) if (request.earlier && 'reload' in request) request.reload()
  }
  return (
    <div role="status" className={styles.place}>
      {earlier && (
        <div className={styles.note}>
          <CloudOff aria-hidden="true" />
          <p>
            <strong>{t('offline.asOf', { time: formatInstant(earlier.at.toISOString()) })}</strong>{' '}
            {earlier.problem ? problemText(earlier.problem) : t('offline.waiting')}
          </p>
          {earlier.problem && <LineButton onClick={reload}>{t('common.retry')}</LineButton>}
        </div>
      )}
    </div>
  )
}

import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CloudOff } from 'lucide-react'
import { earliest } from './earliest.ts'
import styles from './KeptNote.module.css'
import type { KeptRequest } from './keptRequest.ts'
import { useHasLine } from './useHasLine.ts'

export interface KeptNoteProps {
  /** What the screen shows. */
  readonly requests: readonly KeptRequest<unknown>[]
}

/**
 * Says that what stands below was seen earlier, when, and why there is nothing newer, and that there is no line as soon as that
 * goes; nothing while all of it is fresh. Read out when it comes.
 */
export function KeptNote({ requests }: KeptNoteProps) {
  useSignals()
  const earlier = earliest(requests)
  const hasLine = useHasLine()
  const isCutOff = !hasLine && requests.some(({ data }) => data !== undefined)
  const reload = () => {
    for (const request of requests) if (request.earlier && 'reload' in request) request.reload()
  }
  return (
    <div role="status" className={styles.place}>
      {(earlier || isCutOff) && (
        <div className={styles.note}>
          <CloudOff aria-hidden="true" />
          <p>
            {earlier && <strong>{t('offline.asOf', { time: formatInstant(earlier.at.toISOString()) })} </strong>}
            {hasLine
              ? earlier && (earlier.problem ? problemText(earlier.problem) : t('offline.waiting'))
              : t('offline.none')}
          </p>
          {earlier?.problem && (
            <HeldButton heldText={hasLine ? null : t('offline.needsLine')} onClick={reload}>
              {t('common.retry')}
            </HeldButton>
          )}
        </div>
      )}
    </div>
  )
}

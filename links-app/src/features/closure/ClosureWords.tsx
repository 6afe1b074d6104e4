import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './ClosureWords.module.css'
import type { ClosureBody } from './closureFields.ts'

/** What a closure says: one sentence, and the comment where there is one. */
export function ClosureWords({ closure }: { readonly closure: ClosureBody }) {
  useSignals()
  const { startDate, endDate, comment } = closure
  const isClosing = startDate !== null && endDate !== null
  return (
    <>
      <p>
        {isClosing
          ? t('closure.closed', { from: formatCalendarDate(startDate), to: formatCalendarDate(endDate) })
          : t('closure.open')}
      </p>
      {comment && <blockquote className={styles.comment}>{comment}</blockquote>}
    </>
  )
}

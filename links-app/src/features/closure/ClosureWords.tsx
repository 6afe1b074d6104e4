import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import type { ClosureBody } from './closureFields.ts'

/** What a closure says, in one sentence. */
export function ClosureWords({ closure }: { readonly closure: ClosureBody }) {
  useSignals()
  const { startDate, endDate } = closure
  const isClosing = startDate !== null && endDate !== null
  return (
    <p>
      {isClosing
        ? t('closure.closed', { from: formatCalendarDate(startDate), to: formatCalendarDate(endDate) })
        : t('closure.open')}
    </p>
  )
}

import { weekdayText } from '@crateway/shared/i18n/weekdayText.ts'
import { whenIdle } from '@crateway/shared/ui/whenIdle.ts'
import { useEffect } from 'react'

/** Makes a first object of `Intl`, which takes a slow phone 0.05 seconds, while the data that it words are on their way. */
export function useReadyIntl(): void {
  useEffect(() => whenIdle(() => void weekdayText('2000-01-01')), [])
}

import { useEffect } from 'react'
import { t } from '../../i18n/translate.ts'
import { wantedWay } from './leaveGuard.ts'

/** Asks in the browser's own way where the code of `LeaveQuestion` could not be fetched: no step may be lost without a word. */
export function PlainLeaveQuestion() {
  useEffect(
    () =>
      wantedWay.subscribe((way) => {
        if (way === null) return
        wantedWay.value = null
        if (confirm(`${t('form.unsavedTitle')}\n${t('form.unsavedText')}`)) way.go()
      }),
    [],
  )
  return null
}

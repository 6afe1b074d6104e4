import { localeOf } from '@crateway/shared/contract/languages.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { nextTick, timeLeft, timeText } from './timeLeft.ts'

interface TimeLeftProps {
  /** ISO 8601. */
  readonly until: string
  /** Called once when a running countdown has come to its end. */
  readonly onEnd: () => void
}

/** A figure and its unit stay in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** How long a declaration can still be changed, running. A timer is not read out by itself, only when it is come upon. */
export function TimeLeft({ until, onEnd }: TimeLeftProps) {
  useSignals()
  const end = Date.parse(until)
  const [now, setNow] = useState(Date.now)
  const left = timeLeft(end, now)
  const handleEnd = useRef(onEnd)
  const wasRunning = useRef(false)

  useEffect(() => {
    handleEnd.current = onEnd
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a device behind the server shows 48 hours for more than one tick.
  useEffect(() => {
    if (left === null) {
      if (wasRunning.current) handleEnd.current()
      wasRunning.current = false
      return
    }
    wasRunning.current = true
    const timer = setTimeout(() => setNow(Date.now()), nextTick(left))
    return () => clearTimeout(timer)
  }, [left, now])

  if (left === null) return null
  return (
    <span role="timer">
      {t('consigneeDeclaration.timeLeft', { time: unbroken(timeText(left, localeOf(language.value))) })}
    </span>
  )
}

import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { refusalText } from './refusal.ts'
import { useWait } from './useWait.ts'

interface RefusalLineProps {
  readonly problem: Problem
  /** Why, in words; what the problem's code says unless told. */
  readonly reason?: string | false | undefined
}

/**
 * Why something did not go, for a place whose changes are read out: a wait counts down in silence, and its end is another
 * paragraph, so that it is read.
 */
export function RefusalLine({ problem, reason }: RefusalLineProps) {
  useSignals()
  const wait = useWait(problem)
  if (wait === 0) return <p key="over">{t('ui.waitOver')}</p>
  return (
    <p key="why" role={wait === null ? undefined : 'timer'}>
      {reason || refusalText(problem, wait)}
    </p>
  )
}

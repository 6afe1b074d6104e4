import { tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import type { CrateTrace } from './crateTrace.ts'

interface TraceNotesProps {
  readonly trace: Pick<CrateTrace, 'omitted' | 'atNullIsland' | 'leftOut' | 'ahead'>
  /** Of each line. */
  readonly className: string | undefined
}

/** What of a trace is left out, and what of it is odd, each counted. */
export function TraceNotes({ trace: { omitted, atNullIsland, leftOut, ahead }, className }: TraceNotesProps) {
  useSignals()
  return (
    <>
      {omitted > 0 && <p className={className}>{tCount('tracking.omitted', omitted)}</p>}
      {atNullIsland > 0 && <p className={className}>{tCount('tracking.atNullIsland', atNullIsland)}</p>}
      {leftOut > 0 && <p className={className}>{tCount('tracking.leftOut', leftOut)}</p>}
      {ahead > 0 && <p className={className}>{tCount('tracking.aheadPoints', ahead)}</p>}
    </>
  )
}

import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CrateTrace } from './crateTrace.ts'
import type { TraceQuestion } from './traceQuestion.ts'

interface PointsDownloadProps {
  readonly customerId: string
  readonly question: TraceQuestion
  /** What is on screen; of a trace too long for one answer, the file has the other messages as well. */
  readonly trace: CrateTrace | null
}

/** Saves every message of the chosen trace. Its code comes with the first use. */
export function PointsDownload({ customerId, question, trace }: PointsDownloadProps) {
  useSignals()
  const [isBusy, setIsBusy] = useState(false)
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  if (!trace) return null
  const { points } = trace
  const handleClick = async () => {
    const controller = new AbortController()
    under.current = controller
    setIsBusy(true)
    try {
      const { downloadPoints } = await import('./downloadPoints.ts')
      await downloadPoints(customerId, question, points, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) showToast('bad', problemText(toProblem(error)))
    }
    setIsBusy(false)
  }
  return (
    <Button icon={<Download aria-hidden="true" />} isBusy={isBusy} onClick={handleClick}>
      {t('trackingTable.download')}
    </Button>
  )
}

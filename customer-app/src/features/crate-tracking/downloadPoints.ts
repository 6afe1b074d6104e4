import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { startExport } from '@crateway/shared/grid/export/exportJob.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { tCount } from '@crateway/shared/i18n/translate.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { countLeftOut, exactPoints } from './exactPoints.ts'
import { loadTrace } from './loadTrace.ts'
import { pointColumns } from './pointColumns.ts'
import type { TraceQuestion } from './traceQuestion.ts'

/** Saves every message of a trace as a file named after its SI and crate. */
export async function downloadPoints(
  customerId: string,
  question: TraceQuestion,
  told: readonly TracePoint[],
  signal: AbortSignal,
): Promise<void> {
  const points = await exactPoints(told, (range) => loadTrace(customerId, { ...question, range }, signal))
  const missing = countLeftOut(points)
  if (missing > 0) showToast('info', tCount('tracking.leftOut', missing))
  startExport('csv', tableSource(pointColumns, points), [question.si, question.barcode].filter(Boolean).join(' '))
}

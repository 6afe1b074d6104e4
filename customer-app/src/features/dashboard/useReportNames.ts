import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { reportIds, reportName } from '../../reportNames.ts'

/**
 * The menu's names of the reports that the person may open, in the group's order. They are asked for after the first
 * drawing.
 */
export function useReportNames(): readonly string[] {
  useSignals()
  const ids = reportIds.value
  const hasReports = ids.length > 0

  useEffect(() => {
    if (!hasReports) return
    const load = async () => (await import('./findReportNames.ts')).findReportNames()
    // The entries then keep their numbers, and the screen says what went wrong.
    load().catch(() => undefined)
  }, [hasReports])

  return ids.map((_, index) => reportName(index))
}

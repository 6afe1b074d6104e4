import { t } from '@crateway/shared/i18n/translate.ts'
import { PageNotice } from '@crateway/shared/ui/PageNotice.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { ChartColumn } from 'lucide-react'
import { useParams } from 'wouter'
import { reportIds, reportNames } from '../../reportNames.ts'
import { ReportPage } from './ReportPage.tsx'
import { reportIndex } from './reportIndex.ts'

/** The report at a place of the group's list (seed 2, section 2.13). */
export function DashboardScreen() {
  useSignals()
  const { id = '' } = useParams()
  const index = reportIndex(id, reportIds.value.length)
  const reportId = index === undefined ? undefined : reportIds.value[index]
  // The list of the sign-in may name a report that the group has lost since.
  const isLost = reportId !== undefined && reportNames.value?.has(reportId) === false
  if (index === undefined || reportId === undefined || isLost) {
    return <PageNotice icon={ChartColumn} title={t('dashboard.invalidRole')} text={t('dashboard.invalidRoleText')} />
  }
  return <ReportPage key={reportId} reportId={reportId} index={index} />
}

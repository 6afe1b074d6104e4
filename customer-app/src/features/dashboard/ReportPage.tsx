import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { openReport } from '@crateway/shared/contract/calls/dashboards.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { theme } from '@crateway/shared/state/theme.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../client.ts'
import { reportName, reportNames } from '../../reportNames.ts'
import { findReportNames } from './findReportNames.ts'
import { ReportContent } from './ReportContent.tsx'
import styles from './ReportPage.module.css'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { powerBiAddress, reportPlace } from './reportPlace.ts'

export interface ReportPageProps {
  readonly reportId: string
  /** Its place in the group's list. */
  readonly index: number
}

/**
 * A report under its name. Every change of language or theme asks for a new token of a page of ours first, so that the
 * frame never starts with one whose minutes are over. A report of Power BI has neither in its address and stays as it is.
 */
export function ReportPage({ reportId, index }: ReportPageProps) {
  useSignals()
  const names = useRequest(findReportNames, reportNames.value === null ? 'names' : null)
  const view = `${language.value} ${theme.value}`
  /** The view that a report of Power BI was opened in; null for pages of ours, which are opened anew in every view. */
  const [openedView, setOpenedView] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const access = useRequest(
    async (signal) => {
      const opened = await client.call(openReport, { params: { reportId } }, signal)
      const { embedUrl = powerBiAddress(reportId) } = opened
      const isOfPowerBi = reportPlace(embedUrl, location.origin).kind === 'powerBi'
      setOpenedView((old) => (isOfPowerBi ? (old ?? view) : null))
      return { ...opened, embedUrl, attempt }
    },
    `${reportId} ${openedView ?? view}`,
  )
  const isReopening = access.data !== undefined && access.data.attempt !== attempt
  const title = reportName(index).replaceAll('_', ' ')
  const handleReload = () => {
    setAttempt((count) => count + 1)
    if (access.state === 'ready') access.reload()
    if (access.state === 'failed') access.retry()
  }
  const isFailed = names.state === 'failed' || access.state === 'failed'
  return (
    <div className={styles.screen}>
      <PageHeader
        title={title}
        actions={
          access.data &&
          !isFailed && (
            <Button icon={<RotateCw aria-hidden="true" />} isBusy={access.state === 'loading'} onClick={handleReload}>
              {t('dashboard.reload')}
            </Button>
          )
        }
      />
      {names.state === 'failed' && (
        <ProblemPanel title={t('dashboard.reportsFailed')} problem={names.problem} onRetry={names.retry} />
      )}
      {names.state !== 'failed' && access.state === 'failed' && (
        <ProblemPanel title={t('dashboard.reportFailed')} problem={access.problem} onRetry={access.retry} />
      )}
      {names.state !== 'failed' &&
        (access.data && !isReopening ? (
          <ReportContent
            title={title}
            reportId={reportId}
            access={access.data}
            language={language.value}
            theme={theme.value}
            onReload={handleReload}
            onRenew={access.state === 'ready' ? access.reload : undefined}
          />
        ) : (
          access.state !== 'failed' && <ReportSkeleton />
        ))}
    </div>
  )
}

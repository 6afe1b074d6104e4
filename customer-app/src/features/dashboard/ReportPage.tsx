import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { openReport } from '@crateway/shared/contract/calls/dashboards.ts'
import { language, t } from '@crateway/shared/i18n/translate.ts'
import { theme } from '@crateway/shared/state/theme.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../client.ts'
import { findReportNames } from './findReportNames.ts'
import { ReportContent } from './ReportContent.tsx'
import styles from './ReportPage.module.css'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { reportName, reportNames } from './reportNames.ts'

export interface ReportPageProps {
  readonly reportId: string
  /** Its place in the group's list. */
  readonly index: number
}

/**
 * A report under its name. Every change of language or theme asks for a new token first, so that the frame never starts
 * with one whose minutes are over.
 */
export function ReportPage({ reportId, index }: ReportPageProps) {
  useSignals()
  const names = useRequest(findReportNames, reportNames.value === null ? 'names' : null)
  const access = useRequest(
    (signal) => client.call(openReport, { params: { reportId } }, signal),
    `${reportId} ${language.value} ${theme.value}`,
  )
  const [attempt, setAttempt] = useState(0)
  const title = reportName(index).replaceAll('_', ' ')
  const handleReload = () => {
    setAttempt((count) => count + 1)
    if (access.state === 'ready') access.reload()
  }
  const isFailed = names.state === 'failed' || access.state === 'failed'
  return (
    <div className={styles.screen}>
      <PageHeader
        title={title}
        actions={
          access.state === 'ready' &&
          !isFailed && (
            <Button icon={<RotateCw aria-hidden="true" />} onClick={handleReload}>
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
        (access.data ? (
          <ReportContent
            title={title}
            reportId={reportId}
            attempt={attempt}
            access={access.data}
            language={language.value}
            theme={theme.value}
            onReload={handleReload}
            onRenew={access.state === 'ready' ? access.reload : undefined}
          />
        ) : (
          access.state === 'loading' && <ReportSkeleton />
        ))}
    </div>
  )
}

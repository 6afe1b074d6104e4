import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { ShieldX } from 'lucide-react'
import { factories, models, Report, service } from 'powerbi-client'
import { useEffect, useRef, useState } from 'react'
import styles from './PowerBiReport.module.css'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { renewalTime } from './renewalTime.ts'

export interface PowerBiReportProps {
  readonly title: string
  readonly reportId: string
  readonly embedUrl: string
  readonly token: string
  readonly language: LanguageCode
  readonly onReload: () => void
  /** Asks for a new token; absent where that has just failed. */
  readonly onRenew: (() => void) | undefined
}

/** `blocked`: the gateway's policy does not let Power BI be framed. */
type Stage = 'loading' | 'shown' | 'failed' | 'blocked'

/** Names of the errors after which a report that stands shows nothing more; others are a visual's own affair. */
const tokenErrors: readonly unknown[] = [models.CommonErrorCodes.TokenExpired, models.CommonErrorCodes.NotAuthorized]

/** Whether an error ends a report, by its name. */
const isFatal = (stage: Stage, error: unknown) => stage === 'loading' || tokenErrors.includes(error)

const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)

/** A report of Power BI. A new token is handed to it while it stands, so that nothing a person has filtered is lost. */
export function PowerBiReport({ title, reportId, embedUrl, token, language, onReload, onRenew }: PowerBiReportProps) {
  useSignals()
  const place = useRef<HTMLDivElement>(null)
  const report = useRef<Report | null>(null)
  const givenToken = useRef(token)
  const [stage, setStage] = useState<Stage>('loading')

  useEffect(() => {
    const element = place.current
    if (!element) return
    const embedded = powerBi.embed(element, {
      type: 'report',
      id: new URL(embedUrl).searchParams.get('reportId') ?? reportId,
      embedUrl,
      accessToken: givenToken.current,
      tokenType: models.TokenType.Embed,
      settings: { background: models.BackgroundType.Transparent, localeSettings: { language } },
    })
    embedded.on('loaded', () => setStage('shown'))
    embedded.on<models.IError>('error', ({ detail }) =>
      setStage((old) => (isFatal(old, detail?.message) ? 'failed' : old)),
    )
    if (embedded instanceof Report) report.current = embedded
    // A blocked frame says nothing of itself; the browser does.
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setStage('blocked')
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => {
      document.removeEventListener('securitypolicyviolation', handleViolation)
      report.current = null
      powerBi.reset(element)
    }
  }, [embedUrl, reportId, language])

  useEffect(() => {
    // While it loads it takes none; it gets the latest as soon as it stands.
    if (stage !== 'shown' || token === givenToken.current) return
    givenToken.current = token
    report.current?.setAccessToken(token).catch(() => setStage('failed'))
  }, [token, stage])

  useEffect(() => {
    if (!onRenew) return
    const timer = setTimeout(onRenew, renewalTime(token))
    return () => clearTimeout(timer)
  }, [token, onRenew])

  return (
    <>
      {stage === 'failed' && (
        <ProblemPanel
          title={t('dashboard.reportFailed')}
          problem={new Problem('bad_gateway', { message: 'Power BI shows no report' })}
          onRetry={onReload}
        />
      )}
      {stage === 'blocked' && (
        <EmptyState icon={ShieldX} title={t('dashboard.foreign')} text={t('dashboard.blockedText')} />
      )}
      <section className={styles.place} aria-label={title} hidden={stage === 'failed' || stage === 'blocked'}>
        {stage === 'loading' && <ReportSkeleton />}
        <div ref={place} className={styles.report} />
      </section>
    </>
  )
}

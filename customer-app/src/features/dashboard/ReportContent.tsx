import type { AnswerOf } from '@crateway/shared/contract/call.ts'
import type { openReport } from '@crateway/shared/contract/calls/dashboards.ts'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { Theme } from '@crateway/shared/state/theme.ts'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { lazyScreen } from '@crateway/shared/ui/lazyScreen.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { ShieldX } from 'lucide-react'
import { Suspense } from 'react'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { reportAddress, reportPlace } from './reportPlace.ts'

const PowerBiReport = lazyScreen(async () => (await import('./PowerBiReport.tsx')).PowerBiReport)

export interface ReportContentProps {
  readonly title: string
  readonly reportId: string
  /** What the services answered, and how often the person had asked for the report anew by then. */
  readonly access: AnswerOf<typeof openReport> & { readonly embedUrl: string; readonly attempt: number }
  readonly language: LanguageCode
  readonly theme: Theme
  readonly onReload: () => void
  /** Asks for a new token; absent where that has just failed. */
  readonly onRenew: (() => void) | undefined
}

/** A report by whoever shows it: a page of the services in a frame, Power BI, or a refusal for anybody else. */
export function ReportContent(props: ReportContentProps) {
  useSignals()
  const { title, reportId, access, language, theme, onReload, onRenew } = props
  const { token, embedUrl, attempt } = access
  const place = reportPlace(embedUrl, location.origin)
  switch (place.kind) {
    case 'own': {
      const address = reportAddress(place.url, { token, language, theme })
      return <ReportFrame title={title} address={address} />
    }
    case 'powerBi': {
      const { href } = place.url
      return (
        <Suspense fallback={<ReportSkeleton />}>
          <PowerBiReport
            key={`${href} ${language} ${attempt}`}
            title={title}
            reportId={reportId}
            embedUrl={href}
            token={token}
            language={language}
            onReload={onReload}
            onRenew={onRenew}
          />
        </Suspense>
      )
    }
    case 'foreign':
      return (
        <EmptyState
          icon={ShieldX}
          title={t('dashboard.foreign')}
          text={t('dashboard.foreignText', { host: place.host })}
        />
      )
  }
}

import { downloadLinkReport } from '@crateway/shared/contract/calls/declarations.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { anonymousClient } from '../../clients.ts'
import { DownloadButton } from '../../form/DownloadButton.tsx'

/** What was declared, as PDF (seed 1, section 7). */
export function ReportButton({ token }: { readonly token: string }) {
  useSignals()
  return (
    <DownloadButton
      label={t('consigneeDeclaration.report')}
      fileName="report.pdf"
      load={() => anonymousClient.download(downloadLinkReport, { params: { token } })}
    />
  )
}

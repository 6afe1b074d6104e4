import { inOwnZone } from '@crateway/shared/client/inOwnZone.ts'
import { downloadEnduserReport } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { saveFile } from '@crateway/shared/ui/saveFile.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../client.ts'
import { LineButton } from '../../offline/LineButton.tsx'

/** What the file is called (seed 2, section 7). */
const reportName = 'report.pdf'

/** A declaration as PDF. */
export function ReportButton({ declarationId }: { readonly declarationId: string }) {
  useSignals()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { blob } = await inOwnZone(client, (query) =>
        client.download(downloadEnduserReport, { params: { id: declarationId }, query }),
      )
      saveFile(blob, reportName)
    } catch {
      showToast('bad', t('download.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <LineButton variant="ghost" icon={<Download aria-hidden="true" />} isBusy={isBusy} onClick={() => void save()}>
      {t('pickup.report')}
    </LineButton>
  )
}

import { downloadImportTemplate } from '@crateway/shared/contract/calls/customerFiles.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useDownloads } from '@crateway/shared/ui/useDownloads.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { client } from '../../client.ts'

const template = { id: 'import_consignees_template' }

const ways = {
  load: () => client.download(downloadImportTemplate, {}),
  nameOf: ({ id }: typeof template) => `${id}.xlsx`,
  onFailed: () => void showToast('bad', t('download.failed')),
}

/** Downloads the list that an import is filled in from. */
export function TemplateButton() {
  useSignals()
  const [underWay, download] = useDownloads(ways)
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      isBusy={underWay.size > 0}
      onClick={() => void download(template)}
    >
      {t('consignees.template')}
    </Button>
  )
}

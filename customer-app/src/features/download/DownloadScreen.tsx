import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listFileCategories, listFiles } from '@crateway/shared/contract/calls/files.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { SearchBox } from '@crateway/shared/ui/SearchBox.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSearchText } from '@crateway/shared/ui/useSearchText.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../client.ts'
import styles from './DownloadScreen.module.css'
import { FileBoxes } from './FileBoxes.tsx'
import { FilesSkeleton } from './FilesSkeleton.tsx'
import { fileBoxes } from './fileBoxes.ts'

/** The files offered to the selected customer, by category (seed 2, section 2.12). */
export function DownloadScreen() {
  useSignals()
  const { id: customerId } = usePartner()
  const boxes = useRequest(async (signal) => {
    const [categories, files] = await Promise.all([
      client.call(listFileCategories, {}, signal),
      client.call(listFiles, { query: { customerId } }, signal),
    ])
    return fileBoxes(categories, files)
  }, customerId)
  const [search, setSearch] = useSearchText()

  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('download.title')}
        text={t('download.text')}
        actions={
          <div className={styles.search}>
            <SearchBox label={t('download.search')} value={search} onChange={setSearch} />
          </div>
        }
      />
      {boxes.state === 'loading' && !boxes.data && <FilesSkeleton />}
      {boxes.state === 'failed' && <ProblemPanel problem={boxes.problem} onRetry={boxes.retry} />}
      {boxes.data && <FileBoxes key={customerId} boxes={boxes.data} search={search} onClear={() => setSearch('')} />}
    </div>
  )
}

import { downloadFile, type OfferedFile } from '@crateway/shared/contract/calls/files.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useDownloads } from '@crateway/shared/ui/useDownloads.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Inbox, SearchX } from 'lucide-react'
import { client } from '../../client.ts'
import styles from './DownloadScreen.module.css'
import { FileBoxCard } from './FileBoxCard.tsx'
import { type FileBox, searchBoxes } from './fileBoxes.ts'

export interface FileBoxesProps {
  readonly boxes: readonly FileBox[]
  readonly search: string
  readonly onClear: () => void
}

const ways = {
  load: ({ id }: OfferedFile) => client.download(downloadFile, { params: { id } }),
  nameOf: ({ displayName }: OfferedFile) => displayName,
  onFailed: () => void showToast('bad', t('download.failed')),
}

/** The boxes that a search leaves, or why there are none. */
export function FileBoxes({ boxes, search, onClear }: FileBoxesProps) {
  useSignals()
  const [underWay, download] = useDownloads(ways)
  const found = searchBoxes(boxes, search)
  if (boxes.length === 0) return <EmptyState icon={Inbox} title={t('download.empty')} />
  if (found.length === 0) {
    return (
      <div role="status">
        <EmptyState
          icon={SearchX}
          title={t('table.noMatch', { search: search.trim() })}
          action={<Button onClick={onClear}>{t('table.clearSearch')}</Button>}
        />
      </div>
    )
  }
  return (
    <div className={styles.boxes}>
      {found.map((box) => (
        <FileBoxCard key={box.id} box={box} underWay={underWay} onDownload={download} />
      ))}
    </div>
  )
}

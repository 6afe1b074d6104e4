import type { OfferedFile } from '@crateway/shared/contract/calls/files.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import styles from './FileBoxCard.module.css'
import { FileItem } from './FileItem.tsx'
import type { FileBox } from './fileBoxes.ts'

export interface FileBoxCardProps {
  readonly box: FileBox
  /** Ids of the files that are being downloaded. */
  readonly underWay: ReadonlySet<string>
  readonly onDownload: (file: OfferedFile) => void
}

/** A category as a box of files (seed 2, section 2.12). */
export function FileBoxCard({ box: { name, files }, underWay, onDownload }: FileBoxCardProps) {
  useSignals()
  const heading = useId()
  return (
    <Card isFlush aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>{name ?? t('download.otherFiles')}</h2>
        {files.length > 0 && <p className={styles.count}>{tCount('download.files', files.length)}</p>}
      </header>
      {files.length === 0 ? (
        <p className={styles.empty}>{t('download.empty')}</p>
      ) : (
        <ul>
          {files.map((file) => (
            <FileItem key={file.id} file={file} isBusy={underWay.has(file.id)} onDownload={onDownload} />
          ))}
        </ul>
      )}
    </Card>
  )
}

import type { OfferedFile } from '@crateway/shared/contract/calls/files.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { FileMark } from '@crateway/shared/ui/FileMark.tsx'
import { Tooltip } from '@crateway/shared/ui/Tooltip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import styles from './FileItem.module.css'
import { fileSize } from './fileSize.ts'

export interface FileItemProps {
  readonly file: OfferedFile
  /** Whether it is being downloaded. */
  readonly isBusy: boolean
  readonly onDownload: (file: OfferedFile) => void
}

function sizeText(bytes: number): string {
  const { value, unit } = fileSize(bytes)
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' })
}

/** One offered file: what it is, and the button that fetches it. */
export function FileItem({ file, isBusy, onDownload }: FileItemProps) {
  useSignals()
  const { displayName, description, uploadDate, size } = file
  const uploaded = t('download.uploaded', { date: formatInstantDay(uploadDate) })
  const told = [uploaded, description, displayName].filter(Boolean).join(' · ')

  return (
    <li className={styles.item}>
      <FileMark name={displayName} />
      <div className={styles.words}>
        <p className={styles.name}>{displayName}</p>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.facts}>
          {uploaded}
          {size !== undefined && <span className={styles.size}>{` · ${sizeText(size)}`}</span>}
        </p>
      </div>
      <Tooltip text={told} side="left">
        <Button
          icon={<Download aria-hidden="true" />}
          isBusy={isBusy}
          aria-label={t('download.named', { name: displayName })}
          onClick={() => onDownload(file)}
        >
          {t('download.file')}
        </Button>
      </Tooltip>
    </li>
  )
}

import {
  type CustomerFile,
  deleteCustomerFile,
  downloadCustomerFile,
} from '@crateway/shared/contract/calls/customerFiles.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { ConfirmDialog } from '@crateway/shared/ui/ConfirmDialog.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { FileMark } from '@crateway/shared/ui/FileMark.tsx'
import { RowAction } from '@crateway/shared/ui/RowAction.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useDeletion } from '@crateway/shared/ui/useDeletion.ts'
import { useDownloads } from '@crateway/shared/ui/useDownloads.ts'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download, Trash2 } from 'lucide-react'
import { client } from '../../client.ts'
import { fileColumns, latestFirst } from './fileColumns.ts'
import styles from './ShippingFilesScreen.module.css'

export interface FilesTableProps {
  readonly files: readonly CustomerFile[]
  /** A file is there no longer: the list has to be loaded anew. */
  readonly onChanged: () => void
}

const cells = {
  originalName: ({ originalName, contentType }: CustomerFile) => (
    <span className={styles.name}>
      <FileMark name={originalName} contentType={contentType} isSmall />
      {originalName}
    </span>
  ),
}

/** The files, ten to a page, to be downloaded and deleted. */
export function FilesTable({ files, onChanged }: FilesTableProps) {
  useSignals()
  const state = useTableAddress(fileColumns, latestFirst)
  const [underWay, download] = useDownloads<CustomerFile>({
    load: ({ id }) => client.download(downloadCustomerFile, { params: { id } }),
    nameOf: ({ originalName }) => originalName,
    onFailed: (error, { originalName: name }) => {
      const isGone = toProblem(error).code === 'not_found'
      if (isGone) onChanged()
      showToast('bad', isGone ? t('shippingFiles.gone', { name }) : t('download.failed'))
    },
  })
  const deletion = useDeletion<CustomerFile>({
    run: ({ id }) => client.call(deleteCustomerFile, { params: { id } }),
    doneText: () => t('shippingFiles.deleted'),
    goneText: ({ originalName: name }) => t('shippingFiles.gone', { name }),
    onGone: onChanged,
  })
  return (
    <>
      <DataTable
        caption={t('shippingFiles.table')}
        columns={fileColumns}
        rows={files}
        rowKey={({ id }) => id}
        state={state}
        searchLabel={t('download.search')}
        emptyText={t('shippingFiles.emptyTitle')}
        cells={cells}
        rowActions={(file) => (
          <>
            <RowAction
              text={t('download.file')}
              of={file.originalName}
              icon={Download}
              isBusy={underWay.has(file.id)}
              onSelect={() => void download(file)}
            />
            <RowAction
              text={t('shippingFiles.delete')}
              of={file.originalName}
              icon={Trash2}
              onSelect={() => deletion.ask(file)}
            />
          </>
        )}
      />
      <ConfirmDialog
        title={t('shippingFiles.deleteTitle')}
        text={t('shippingFiles.deleteText', { name: deletion.subject?.originalName ?? '' })}
        isOpen={deletion.subject !== null}
        isDanger
        isBusy={deletion.isBusy}
        onConfirm={deletion.onConfirm}
        onCancel={deletion.onCancel}
      />
    </>
  )
}

import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { enduserFileCategory, listCustomerFiles } from '@crateway/shared/contract/calls/customerFiles.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { BackLink } from '@crateway/shared/screens/detail/BackLink.tsx'
import { EmptyState } from '@crateway/shared/ui/EmptyState.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../client.ts'
import { FilesTable } from './FilesTable.tsx'
import styles from './ShippingFilesScreen.module.css'

/** The files that the selected customer sent the provider (seed 2, section 2.9). */
export function ShippingFilesScreen() {
  useSignals()
  const { id: customerId, reference: customer } = usePartner()
  return (
    <div className={styles.screen}>
      <BackLink href={`/shippingManagement?${withParameters('', { customer })}`} text={t('shippingFiles.back')} />
      <PageHeader title={t('shippingFiles.title')} text={t('shippingFiles.text')} />
      <SentFiles key={customerId} customerId={customerId} />
    </div>
  )
}

function SentFiles({ customerId }: { readonly customerId: string }) {
  useSignals()
  const [changes, setChanges] = useState(0)
  const params = { customerId, category: enduserFileCategory }
  const files = useRequest((signal) => client.call(listCustomerFiles, { params }, signal), String(changes), {
    keepsOld: true,
  })
  return (
    <>
      {files.state === 'failed' && <ProblemPanel problem={files.problem} onRetry={files.retry} />}
      {files.state === 'loading' && !files.data && <TableSkeleton />}
      {files.data?.length === 0 && (
        <EmptyState icon={FileX} title={t('shippingFiles.emptyTitle')} text={t('shippingFiles.emptyText')} />
      )}
      {files.data && files.data.length > 0 && (
        <FilesTable files={files.data} onChanged={() => setChanges((count) => count + 1)} />
      )}
    </>
  )
}

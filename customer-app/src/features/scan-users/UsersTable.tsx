import { deleteScanUser, type ScanUser } from '@crateway/shared/contract/calls/scanUsers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ConfirmDialog } from '@crateway/shared/ui/ConfirmDialog.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { RowAction } from '@crateway/shared/ui/RowAction.tsx'
import { useDeletion } from '@crateway/shared/ui/useDeletion.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../client.ts'
import { ScanUserForm } from './ScanUserForm.tsx'
import { userColumns } from './scanColumns.ts'

export interface UsersTableProps {
  readonly customerId: string
  readonly users: readonly ScanUser[]
  /** Somebody was added, changed or deleted: the list has to be loaded anew. */
  readonly onChanged: () => void
}

/** The people who scan, to be added, changed and deleted. */
export function UsersTable({ customerId, users, onChanged }: UsersTableProps) {
  useSignals()
  /** Whose form is open; null for that of a new one. */
  const [edited, setEdited] = useState<ScanUser | null | undefined>(undefined)
  const deletion = useDeletion<ScanUser>({
    run: ({ id }) => client.call(deleteScanUser, { params: { id } }),
    doneText: () => t('scanUsers.deleted'),
    goneText: ({ name }) => t('scanUsers.gone', { name }),
    onGone: onChanged,
  })
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited(null)}>
      {t('scanUsers.add')}
    </Button>
  )
  return (
    <>
      {users.length === 0 && <div>{add}</div>}
      <DataTable
        caption={t('scanUsers.title')}
        columns={userColumns}
        rows={users}
        rowKey={({ id }) => id}
        initialSort={{ property: 'name', direction: 'ASC' }}
        searchLabel={t('scanUsers.search')}
        emptyText={t('scanUsers.empty')}
        actions={() => add}
        rowActions={(user) => (
          <>
            <RowAction text={t('scanUsers.edit')} of={user.name} icon={Pencil} onSelect={() => setEdited(user)} />
            <RowAction text={t('scanUsers.delete')} of={user.name} icon={Trash2} onSelect={() => deletion.ask(user)} />
          </>
        )}
      />
      {edited !== undefined && (
        <ScanUserForm
          key={edited?.id}
          customerId={customerId}
          user={edited}
          onClose={() => setEdited(undefined)}
          onChanged={onChanged}
        />
      )}
      <ConfirmDialog
        title={t('scanUsers.deleteTitle')}
        text={t('scanUsers.deleteText', { name: deletion.subject?.name ?? '' })}
        isOpen={deletion.subject !== null}
        isDanger
        isBusy={deletion.isBusy}
        onConfirm={deletion.onConfirm}
        onCancel={deletion.onCancel}
      />
    </>
  )
}

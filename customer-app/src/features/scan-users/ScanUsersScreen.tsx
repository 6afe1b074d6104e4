import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listScanDevices, listScanUsers } from '@crateway/shared/contract/calls/scanUsers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useId, useState } from 'react'
import { client } from '../../client.ts'
import { DevicesTable } from './DevicesTable.tsx'
import styles from './ScanUsersScreen.module.css'
import { UsersTable } from './UsersTable.tsx'

/** Who scans for the selected customer, and with what (seed 2, section 2.11). */
export function ScanUsersScreen() {
  useSignals()
  const { id: customerId } = usePartner()
  return (
    <div className={styles.screen}>
      <PageHeader title={t('scanUsers.title')} text={t('scanUsers.text')} />
      <Lists key={customerId} customerId={customerId} />
    </div>
  )
}

const keepsOld = { keepsOld: true }
const next = (count: number) => count + 1

function Lists({ customerId }: { readonly customerId: string }) {
  useSignals()
  const params = { customerId }
  const [userChanges, setUserChanges] = useState(0)
  const [deviceChanges, setDeviceChanges] = useState(0)
  const users = useRequest((signal) => client.call(listScanUsers, { params }, signal), String(userChanges), keepsOld)
  const devices = useRequest(
    (signal) => client.call(listScanDevices, { params }, signal),
    String(deviceChanges),
    keepsOld,
  )
  return (
    <>
      <Part title={t('scanUsers.users')} request={users}>
        {users.data && <UsersTable customerId={customerId} users={users.data} onChanged={() => setUserChanges(next)} />}
      </Part>
      <Part title={t('scanUsers.devices')} request={devices}>
        {devices.data && <DevicesTable devices={devices.data} onChanged={() => setDeviceChanges(next)} />}
      </Part>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly request: Request<unknown>
  readonly children: ReactNode
}

/** One of the two lists under its heading, while it loads and when that fails. */
function Part({ title, request, children }: PartProps) {
  useSignals()
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {request.state === 'failed' && <ProblemPanel problem={request.problem} onRetry={request.retry} />}
      {request.state === 'loading' && request.data === undefined && <TableSkeleton rows={4} />}
      {children}
    </section>
  )
}

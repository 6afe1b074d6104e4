import type { ScanDevice } from '@crateway/shared/contract/calls/scanUsers.ts'
import type { Switches } from '@crateway/shared/domain/scanSwitches.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { refusalSeconds, showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DeviceSwitch } from './DeviceSwitch.tsx'
import styles from './ScanUsersScreen.module.css'
import { deviceColumns } from './scanColumns.ts'
import { useSwitches } from './useSwitches.ts'

export interface DevicesTableProps {
  readonly devices: readonly ScanDevice[]
  /** Something was saved, or not: the list has to be loaded anew. */
  readonly onChanged: () => void
}

/** The scanners with their two switches, each change saved at once (seed 2, sections 2.11 and 4). */
export function DevicesTable({ devices, onChanged }: DevicesTableProps) {
  useSignals()
  /** The serial number of the scanner that was saved last; empty after a refusal, which its toast tells. */
  const [saved, setSaved] = useState('')
  const serialOf = (uuid: string) => devices.find((device) => device.uuid === uuid)?.serialNumber ?? uuid
  const queue = useSwitches(devices, {
    onSettled(uuid, isSaved) {
      setSaved(isSaved ? serialOf(uuid) : '')
      onChanged()
    },
    onFailed(uuid, problem) {
      const words = { serial: serialOf(uuid), problem: problemText(problem) }
      showToast('bad', t('scanUsers.notSaved', words), refusalSeconds)
    },
  })
  const draw = (name: keyof Switches) => (device: ScanDevice) => (
    <DeviceSwitch
      name={name}
      serialNumber={device.serialNumber}
      switches={queue.shown(device.uuid, device)}
      onTurn={(isOn) => queue.turn(device.uuid, device, { name, isOn })}
    />
  )
  const isSaving = devices.some(({ uuid }) => queue.isSaving(uuid))

  return (
    <>
      <DataTable
        caption={t('scanUsers.devices')}
        columns={deviceColumns}
        rows={devices}
        rowKey={({ uuid }) => uuid}
        searchLabel={t('scanUsers.searchDevices')}
        emptyText={t('scanUsers.emptyDevices')}
        cells={{ authActivated: draw('authActivated'), authRequired: draw('authRequired') }}
      />
      <p className="unseen" role="status">
        {isSaving ? t('scanUsers.saving') : saved && t('scanUsers.saved', { serial: saved })}
      </p>
      <ul className={styles.warnings}>
        <li>
          <TriangleAlert aria-hidden="true" />
          {t('scanUsers.activatedWarning')}
        </li>
        <li>
          <TriangleAlert aria-hidden="true" />
          {t('scanUsers.requiredWarning')}
        </li>
      </ul>
    </>
  )
}

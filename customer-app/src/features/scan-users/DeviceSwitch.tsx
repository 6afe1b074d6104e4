import type { Switches } from '@crateway/shared/domain/scanSwitches.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Tick } from '@crateway/shared/ui/Tick.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import styles from './ScanUsersScreen.module.css'

export interface DeviceSwitchProps {
  readonly name: keyof Switches
  readonly serialNumber: string
  readonly switches: Switches
  readonly onTurn: (isOn: boolean) => void
}

const labels = {
  authActivated: () => t('scanUsers.column.authActivated'),
  authRequired: () => t('scanUsers.column.authRequired'),
}

/** One switch of a scanner. Activated stays on while required is, and says why (seed 2, section 4). */
export function DeviceSwitch({ name, serialNumber, switches, onTurn }: DeviceSwitchProps) {
  useSignals()
  const reason = useId()
  const isHeld = name === 'authActivated' && switches.authRequired === 1
  return (
    <>
      <Tick
        className={styles.switch}
        isSwitch
        label={`${labels[name]()}: ${serialNumber}`}
        checked={switches[name] === 1}
        readOnly={isHeld}
        aria-describedby={isHeld ? reason : undefined}
        onChange={onTurn}
      />
      {isHeld && (
        <span id={reason} className={styles.reason}>
          {t('scanUsers.held')}
        </span>
      )}
    </>
  )
}

import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import type { ScanDevice, ScanUser } from '@crateway/shared/contract/calls/scanUsers.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { deviceHealth } from './silentDevice.ts'

/** What is wrong with when a scanner synced last, in words. */
function healthChip({ lastSyncAt }: ScanDevice): ColumnChip | null {
  const health = deviceHealth(lastSyncAt, new Date())
  if (health.state === 'never') return { kind: 'bad', text: t('scanUsers.never') }
  return health.state === 'silent' ? { kind: 'warn', text: tCount('scanUsers.silent', health.days) } : null
}

/** The columns of the scanners (seed 2, section 2.11). */
export const deviceColumns: readonly Column<ScanDevice>[] = [
  {
    property: 'serialNumber',
    header: 'scanUsers.column.serialNumber',
    kind: 'code',
    isStrong: true,
    value: ({ serialNumber }) => serialNumber,
  },
  { property: 'uuid', header: 'scanUsers.column.uuid', kind: 'code', value: ({ uuid }) => uuid },
  {
    property: 'lastSyncAt',
    header: 'scanUsers.column.lastSync',
    kind: 'date',
    value: ({ lastSyncAt }) => lastSyncAt,
    format: (lastSyncAt) => formatInstant(String(lastSyncAt)),
    chip: healthChip,
  },
  {
    property: 'authActivated',
    header: 'scanUsers.column.authActivated',
    kind: 'number',
    align: 'start',
    value: ({ authActivated }) => authActivated,
  },
  {
    property: 'authRequired',
    header: 'scanUsers.column.authRequired',
    kind: 'number',
    align: 'start',
    value: ({ authRequired }) => authRequired,
  },
]

/** The columns of the people who scan. */
export const userColumns: readonly Column<ScanUser>[] = [
  { property: 'name', header: 'scanUsers.name', kind: 'text', isStrong: true, value: ({ name }) => name },
  { property: 'code', header: 'scanUsers.code', kind: 'code', value: ({ code }) => code },
]

import type { Column, ColumnChip, ColumnSort } from '@crateway/shared/columns/columns.ts'
import type { CustomerFile } from '@crateway/shared/contract/calls/customerFiles.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { uploadDay } from './uploadDay.ts'

/** A status in words; one of other services is shown as they call it. */
function chipOf({ status }: CustomerFile): ColumnChip {
  if (status === 'received') return { kind: 'plain', text: t('shippingFiles.status.received') }
  if (status === 'processed') return { kind: 'good', text: t('shippingFiles.status.processed') }
  if (status === 'rejected') return { kind: 'bad', text: t('shippingFiles.status.rejected') }
  return { kind: 'plain', text: status }
}

export const latestFirst: ColumnSort = { property: 'uploadDate', direction: 'DESC' }

/** The columns of the files that a customer sent (seed 2, section 2.9). */
export const fileColumns: readonly Column<CustomerFile>[] = [
  {
    property: 'originalName',
    header: 'shippingFiles.column.name',
    kind: 'text',
    isStrong: true,
    value: ({ originalName }) => originalName,
  },
  {
    property: 'uploadDate',
    header: 'shippingFiles.column.uploadDate',
    kind: 'date',
    // By the instant: several may be of one day.
    value: ({ uploadDate }) => uploadDate,
    format: (uploadDate) => uploadDay(String(uploadDate)),
  },
  {
    property: 'status',
    header: 'shippingFiles.column.status',
    kind: 'chip',
    value: ({ status }) => status,
    chip: chipOf,
  },
]

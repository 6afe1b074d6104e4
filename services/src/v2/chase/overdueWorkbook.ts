import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import type { ExportCell } from '@crateway/shared/spreadsheet/workbook/exportCell.ts'
import { openWorkbook } from '@crateway/shared/spreadsheet/workbook/openWorkbook.ts'
import type { Texts } from '../../i18n/texts.ts'
import { type ListedCrate, listedFields } from './overdueCrates.queries.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows written at a time; other work gets its turn in between. */
const batch = 1_000
/** Rows that the widths of columns are made for. */
const sampled = 200

const headers: Readonly<Record<(typeof listedFields)[number], TextKey>> = {
  barcode: 'export.column.barcode',
  csRefMaterialNumber: 'export.column.material',
  csRefCrateNumber: 'export.column.crateNumber',
  csRefDeliveryNumber: 'export.column.deliveryNumber',
  csRefPurchaseOrderNumber: 'export.column.purchaseOrderNumber',
  csRefConsignee: 'export.column.shipTo',
  deliveryDate: 'export.column.deliveryDate',
  lastShipToDate: 'export.column.shippingDate',
  expectedArrivalDate: 'export.column.expectedArrivalDate',
  csRefcycleTime: 'export.column.cycleTime',
  rentalDays: 'export.column.rentalDays',
  difference: 'stockDetail.column.difference',
}

/** Columns of days: cells that a spreadsheet knows as dates. */
const days: readonly string[] = ['deliveryDate', 'lastShipToDate', 'expectedArrivalDate']

function toCells(crate: ListedCrate, { t }: Texts): ExportCell[] {
  const told = listedFields.map((name) => {
    const value = crate[name]
    return days.includes(name) && value !== null ? { day: String(value) } : value
  })
  return [...told, crate.isComing ? t('common.yes') : null]
}

/** What the workbook of a day is called, in its reader's language. */
export const workbookName = (day: string, { t }: Texts): string => `${t('mail.chaseList.file')} ${day}.xlsx`

/** A list of crates as an .xlsx workbook with headers in its reader's language; no text in it is ever a formula. */
export async function toOverdueWorkbook(crates: readonly ListedCrate[], texts: Texts): Promise<Uint8Array> {
  const { t } = texts
  const rows = crates.map((crate) => toCells(crate, texts))
  const names = [...listedFields.map((name) => t(headers[name])), t('mail.chaseList.inTransit')]
  const writer = openWorkbook({
    sheet: t('mail.chaseList.file'),
    headers: names,
    samples: rows.slice(0, sampled),
    widths: names.map(() => undefined),
  })
  for (let start = 0; start < rows.length; start += batch) await writer.add(rows.slice(start, start + batch))
  return new Uint8Array(await (await writer.finish()).arrayBuffer())
}

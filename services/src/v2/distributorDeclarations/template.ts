import type { FileAnswer } from '@crateway/shared/contract/call.ts'
import { csvBom, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import { distributorColumns } from '@crateway/shared/domain/distributorTable.ts'
import type { Texts } from '../../i18n/texts.ts'

interface TemplateOptions {
  readonly materials: readonly string[]
  /** YYYY-MM-DD. */
  readonly today: string
  readonly texts: Texts
}

/**
 * The file a distributor fills in: remarks in the reader's language, the column names, and a row per material that wants
 * its quantity. Column names are codes, the same in every language, so that any program can make such a file.
 */
export function makeTemplate({ materials, today, texts }: TemplateOptions): FileAnswer {
  const remarks = [
    texts.t('export.distributorRows'),
    texts.t('export.distributorQuantity'),
    texts.t('export.distributorDate'),
  ]
  const lines = [
    ...remarks.map((remark) => [`# ${remark}`]),
    distributorColumns,
    ...materials.map((material) => [material, '', today]),
  ]
  const text = lines.map((cells) => csvLine(cells.map((cell) => csvCell(cell, 'text')))).join('')
  return {
    name: 'distributor_template.csv',
    type: 'text/csv; charset=utf-8',
    body: new TextEncoder().encode(csvBom + text),
  }
}

import type { FileAnswer } from '@crateway/shared/contract/call.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { csvBom, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import type { Texts } from '../../i18n/texts.ts'

const hints: Readonly<Record<EnduserColumn, TextKey>> = {
  partnerReference: 'document.template.partnerReference',
  name: 'document.template.name',
  country: 'document.template.country',
  city: 'document.template.city',
  postalCode: 'document.template.postalCode',
  street: 'document.template.street',
  street2: 'document.template.street2',
  contactName: 'document.template.contactName',
  contactTel: 'document.template.contactTel',
  contactEmail: 'document.template.contactEmail',
}

/** Column names are codes, the same in every language; below them what each wants, on a line that is skipped. */
function linesOf({ t }: Texts): readonly (readonly string[])[] {
  return [
    enduserColumns,
    enduserColumns.map((column, index) => (index === 0 ? `# ${t(hints[column])}` : t(hints[column]))),
  ]
}

function toCsv(texts: Texts): Uint8Array {
  const lines = linesOf(texts).map((cells) => csvLine(cells.map((cell) => csvCell(cell, 'text'))))
  return new TextEncoder().encode(csvBom + lines.join(''))
}

async function toWorkbook(texts: Texts): Promise<Uint8Array> {
  // Opening the package takes a moment, and few ask for a template.
  const { utils, write } = await import('xlsx')
  const sheet = utils.aoa_to_sheet(linesOf(texts).map((cells) => [...cells]))
  sheet['!cols'] = linesOf(texts)[1]?.map((hint) => ({ wch: Math.max(18, hint.length + 2) })) ?? []
  const book = utils.book_new(sheet, 'consignees')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}

/** The list of consignees to fill in, as `.xlsx` or `.csv`. */
export async function makeImportTemplate(kind: 'xlsx' | 'csv', texts: Texts): Promise<FileAnswer> {
  return kind === 'csv'
    ? { name: 'import_consignees_template.csv', type: 'text/csv; charset=utf-8', body: toCsv(texts) }
    : {
        name: 'import_consignees_template.xlsx',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await toWorkbook(texts),
      }
}

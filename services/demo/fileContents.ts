import { csvBom, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { textsIn } from '../src/i18n/texts.ts'
import { renderCrateNote } from '../src/pdf/crateNote.ts'
import { renderDeliveryNote } from '../src/pdf/deliveryNote.ts'
import { materialLabels } from './fleet.ts'
import { labelPicture } from './labelPicture.ts'

/** A file of the demo world: what its bytes are is the same for every customer. */
export interface DemoContent {
  readonly contentType: string
  make(at: Date): Uint8Array | Promise<Uint8Array>
}

type Table = readonly (readonly (string | number)[])[]

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const csv = (table: Table): Uint8Array =>
  utf8(
    csvBom +
      table
        .map((row) => csvLine(row.map((cell) => csvCell(cell, typeof cell === 'number' ? 'number' : 'text'))))
        .join(''),
  )

async function workbook(name: string, table: Table): Promise<Uint8Array> {
  const { utils, write } = await import('xlsx')
  const sheet = utils.aoa_to_sheet(table.map((row) => [...row]))
  return new Uint8Array(write(utils.book_new(sheet, name), { type: 'buffer', bookType: 'xlsx', compression: true }))
}

const english = textsIn('en')
const providerName = 'Crateway'
const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  other: 'application/octet-stream',
} as const

const labels = Object.entries(materialLabels).map(([code, names]) => ({ code, label: names.en ?? code }))

const rates: Table = [
  ['Material', 'Description', 'Rent per crate and day', 'Currency', 'Valid from'],
  ...labels.map(({ code, label }, index) => [code, label, 0.42 + index * 0.06, 'EUR', '2026-01-01']),
]

const loadTests: Table = [
  ['Material', 'Load, kg', 'Stacked', 'Result'],
  ...labels.map(({ code }, index) => [code, 1_250 + index * 50, 4, 'passed']),
]

const rentalTerms = `Rental terms, in short

1. Rent is due for each day from the delivery of a crate to the day it is collected.
2. Days on the way are counted like all others.
3. A crate that is out for longer than agreed is deemed lost and charged at its replacement value.
4. Crates are returned empty and swept. Damage is told on the declaration.
`

const labelTemplate = `^XA
^FO40,40^BY3^BCN,120,Y,N,N^FDGPS-000-000-00^FS
^FO40,220^A0N,32,32^FDProperty of Crateway^FS
^XZ
`

const consignees: Table = [
  [...enduserColumns],
  [
    'D-1001',
    'Dock Eleven Tyres',
    'Portugal',
    'Setúbal',
    '2900-182',
    'Rua do Cais 11',
    '',
    'Rita Valadim',
    '+351 265 000 111',
    'arrivals@dock-eleven.example',
  ],
  [
    'D-1002',
    'Łąka Guma',
    'Poland',
    'Bytom',
    '41-902',
    'ul. Łąkowa 7',
    'hala 3',
    'Jan Wierzba',
    '+48 32 000 22 33',
    'magazyn@laka-guma.example',
  ],
]

/** Every content of the demo world's files, by a name of its own. */
export const demoContents = {
  crateGuide: {
    contentType: types.pdf,
    make: (at) => renderCrateNote({ providerName, materials: labels }, english, at),
  },
  sampleNote: {
    contentType: types.pdf,
    make: (at) =>
      renderDeliveryNote(
        {
          providerName,
          deliveryId: '80000000',
          shipmentNumber: '71000000',
          shippingDate: at.toISOString().slice(0, 10),
          orderNumber: '4500000000',
          orderReference: 'Sample',
          forwarderName: 'Speditra',
          information: 'This note shows where to find what; nothing was delivered.',
          customer: { name: 'Sample Shipper', lines: ['1 Factory Road', '10000 Rayong'], countryCode: 'TH' },
          plant: null,
          consignee: { name: 'Sample Tyres', lines: ['2 Harbour Street', '2000 Porto'], countryCode: 'PT' },
          material: 'GPS52',
          quantity: 2,
          movements: ['GPS-000-000-01', 'GPS-000-000-02'].map((barcode) => ({
            barcode,
            material: 'GPS52',
            scannedAt: at,
          })),
        },
        english,
        at,
      ),
  },
  rates: { contentType: types.xlsx, make: () => workbook('rates', rates) },
  loadTests: { contentType: types.xlsx, make: () => workbook('load tests', loadTests) },
  fleet: {
    contentType: types.csv,
    make: () => csv([['Material', 'Description'], ...labels.map(({ code, label }) => [code, label])]),
  },
  rentalTerms: { contentType: types.txt, make: () => utf8(rentalTerms) },
  labelPicture: { contentType: types.png, make: labelPicture },
  labelTemplate: { contentType: types.other, make: () => utf8(labelTemplate) },
  consigneesXlsx: { contentType: types.xlsx, make: () => workbook('consignees', consignees) },
  consigneesCsv: { contentType: types.csv, make: () => csv(consignees) },
} as const satisfies Readonly<Record<string, DemoContent>>

export type DemoContentName = keyof typeof demoContents
const names = Object.keys(demoContents) as DemoContentName[]

/** The bytes of every content, each made once. */
export async function makeDemoContents(at: Date): Promise<ReadonlyMap<DemoContentName, Uint8Array>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await demoContents[name].make(at)] as const)))
}

import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages, localeOf } from '../contract/languages.ts'
import { flattenTexts as flatten, type TextNode as Node, readTexts as read } from './readTexts.ts'

type Table = Map<string, string>

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Paths of the counted texts: nodes whose children are plural forms. */
function counted(node: Node, path = ''): string[] {
  if (typeof node === 'string') return []
  const names = Object.keys(node)
  if (names.includes('other') && names.every((name) => pluralForms.has(name))) return [path]
  return Object.entries(node).flatMap(([name, child]) => counted(child, path ? `${path}.${name}` : name))
}

/** The texts without the plural forms, which differ by language. */
function plain(node: Node): Table {
  const plurals = counted(node)
  return new Map(flatten(node).filter(([path]) => !plurals.some((plural) => path.startsWith(`${plural}.`))))
}

const placesOf = (text: string): string[] => [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name ?? '').sort()

const english = read(defaultLanguage)
const others = languages.filter(({ code }) => code !== defaultLanguage)

describe.each(languages)('the texts in $name', ({ code }) => {
  const table = read(code)

  it('have the keys of the English file, no more and no fewer', () => {
    expect([...plain(table).keys()].sort()).toEqual([...plain(english).keys()].sort())
    expect(counted(table).sort()).toEqual(counted(english).sort())
  })

  it('have every plural form the language needs for whole numbers', () => {
    const rules = new Intl.PluralRules(localeOf(code))
    const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))
    const texts = new Map(flatten(table))
    for (const plural of counted(table)) {
      for (const form of needed) expect(texts.get(`${plural}.${form}`), `${plural}.${form}`).toBeTruthy()
    }
  })

  it('fill the same places as the English ones', () => {
    const mine = plain(table)
    for (const [path, text] of plain(english)) expect(placesOf(mine.get(path) ?? ''), path).toEqual(placesOf(text))
  })

  it('are never empty, and hold no markup', () => {
    for (const [path, text] of flatten(table)) {
      expect(text.trim(), path).not.toBe('')
      expect(text, path).not.toMatch(/<[a-z/]/i)
    }
  })
})

/** One field under two names makes two fields of it: the keys that say the same, by the one an export says it with. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  'export.column.barcode': [
    'document.deliveryNote.barcode',
    'collectionDetail.column.barcode',
    'deliveries.column.barcode',
    'scanStock.column.barcode',
    'stockDetail.column.barcode',
  ],
  // Not the stock detail's column, whose English head is the specification's own.
  'export.column.material': ['document.material', 'deliveries.column.material', 'distributorDeclaration.material'],
  'export.column.deliveryNumber': [
    'document.deliveryNote.number',
    'collections.file.deliveryNumber',
    'deliveries.column.deliveryNumber',
    'stockDetail.column.deliveryNumber',
  ],
  'export.column.deliveryDate': ['collectionDetail.column.deliveryDate', 'stockDetail.column.deliveryDate'],
  'export.column.shipTo': ['stockDetail.column.shipTo'],
  'export.column.enduser': [
    'reportPage.column.enduser',
    'collections.file.enduser',
    'collectionDetail.enduser',
    'stockDetail.enduser',
  ],
  'export.column.enduserId': ['collections.file.enduserId', 'stock.file.enduserId'],
  'export.column.shippingDate': [
    'document.deliveryNote.shippingDate',
    'collectionDetail.column.shippingDate',
    'deliveries.column.shippingDate',
    'stockDetail.column.shippingDate',
  ],
  'export.column.shipmentNumber': [
    'document.deliveryNote.shipmentNumber',
    'collectionDetail.column.shipmentNumber',
    'deliveries.column.shipmentNumber',
    'stock.file.shipmentNumber',
  ],
  'export.column.orderNumber': ['stockDetail.column.orderNumber'],
  'export.column.purchaseOrderNumber': ['stockDetail.column.purchaseOrderNumber'],
  'export.column.info': ['stockDetail.column.info'],
  'export.column.crateNumber': ['stockDetail.column.crateNumber'],
  'export.column.batchNumber': ['stockDetail.column.batchNumber'],
  'export.column.rentalDays': ['collections.file.rentalDays', 'stockDetail.column.rentalDays'],
  'export.column.expectedArrivalDate': [
    'collectionDetail.column.expectedArrival',
    'stockDetail.column.expectedArrival',
  ],
  'export.column.notificationDate': ['collectionDetail.column.notificationDate'],
  'export.column.collectionDate': ['collectionDetail.column.collectionDate'],
  'export.column.lostDate': ['stockDetail.column.lostDate'],
  'document.deliveryNote.orderNumber': ['deliveries.column.orderNumber'],
  'document.deliveryNote.orderReference': ['deliveries.column.orderReference'],
  'document.deliveryNote.forwarder': ['deliveries.column.forwarder'],
  'document.deliveryNote.information': ['deliveries.column.information'],
  'document.deliveryNote.scannedAt': ['deliveries.column.scannedAt'],
  'document.deliveryNote.noCrates': ['deliveries.materialsEmpty'],
  'document.deliveryNote.title': ['deliveries.note'],
  'document.quantity': ['deliveries.column.quantity'],
  'deliveries.title': ['shell.entries.deliveries'],
  'collectionDetail.unknownTitle': ['stockDetail.unknownTitle'],
  'enduserColumn.country': ['partnerHead.country', 'reportPage.column.country'],
  'enduserColumn.city': ['partnerHead.city'],
  'enduserColumn.hiringPeriod': ['collectionDetail.column.hiringPeriod', 'stockDetail.column.hiringPeriod'],
  'enduserColumn.agreedCycle': ['collectionDetail.column.cycleTime', 'stockDetail.column.cycleTime'],
  'enduserColumn.transit': ['collectionDetail.column.transitTime', 'stockDetail.column.transitTime'],
  'stock.column.quantity': ['chase.column.quantity', 'reportPage.stock.quantity'],
}

describe.each(languages)('the texts in $name', ({ code }) => {
  it.each(Object.entries(sameWords))('say %s everywhere in the same words', (first, rest) => {
    const texts = plain(read(code))
    for (const path of [first, ...rest]) expect(texts.get(path), path).toBe(texts.get(first) ?? 'a text')
  })

  it('leave no word out for one where the language says 21 by the same form', () => {
    const rules = new Intl.PluralRules(localeOf(code))
    const table = read(code)
    const texts = new Map(flatten(table))
    const wordsOf = (path: string) => (texts.get(path) ?? '').split(' ').length
    const shared = rules.select(21) === rules.select(1) ? counted(table) : []
    for (const path of shared) {
      expect(wordsOf(`${path}.${rules.select(1)}`), path).toBe(wordsOf(`${path}.${rules.select(5)}`))
    }
  })
})

describe.each(others)('the texts in $name', ({ code }) => {
  it('are translated: hardly a sentence is the English one', () => {
    const mine = plain(read(code))
    const sentences = [...plain(english)].filter(
      ([, text]) => text.includes(' ') && /[a-z]{3}/.test(text.replaceAll(/\{\{.+?\}\}/g, '')),
    )
    const same = sentences.filter(([path, text]) => mine.get(path) === text).map(([path]) => path)
    // Literals the seeds give in English stay English in the English file only.
    expect(same).toEqual([])
  })
})

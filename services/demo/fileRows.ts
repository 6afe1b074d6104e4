import type { customerFileStatuses } from '@crateway/shared/contract/calls/customerFiles.ts'
import type { FileStore } from '../src/files/fileStore.ts'
import { dayOf, toInstant } from './calendar.ts'
import { customers } from './customers.ts'
import { type DemoContentName, demoContents, makeDemoContents } from './fileContents.ts'

/** The boxes of the download page. */
const categories = [
  { id: '1', name: 'Contracts and terms' },
  { id: '2', name: 'Guides' },
  { id: '3', name: 'Reports' },
  { id: '4', name: 'Certificates' },
] as const

interface Offer {
  readonly category: (typeof categories)[number]['id']
  readonly content: DemoContentName
  readonly displayName: string
  readonly description: string
  /** Days before today it was uploaded. */
  readonly age: number
}

/** What the provider offers, a file of each kind the page has an icon for. */
const offers: readonly Offer[] = [
  {
    category: '1',
    content: 'rentalTerms',
    displayName: 'Rental terms.txt',
    description: 'The terms in short',
    age: 210,
  },
  {
    category: '1',
    content: 'rates',
    displayName: 'Rates 2026.xlsx',
    description: 'Rent for each kind of crate',
    age: 88,
  },
  {
    category: '2',
    content: 'crateGuide',
    displayName: 'Crate identification.pdf',
    description: 'How to tell crates apart',
    age: 120,
  },
  {
    category: '2',
    content: 'labelPicture',
    displayName: 'Crate label.png',
    description: 'What a label looks like',
    age: 120,
  },
  {
    category: '2',
    content: 'labelTemplate',
    displayName: 'Label template.zpl',
    description: 'For label printers',
    age: 45,
  },
  {
    category: '3',
    content: 'fleet',
    displayName: 'Materials.csv',
    description: 'Codes and descriptions of crates',
    age: 12,
  },
  {
    category: '3',
    content: 'sampleNote',
    displayName: 'Sample delivery note.pdf',
    description: 'Where to find what on a note',
    age: 30,
  },
  {
    category: '4',
    content: 'loadTests',
    displayName: 'Load tests.xlsx',
    description: 'Results of the last load tests',
    age: 60,
  },
]

/** A list of consignees a customer sent. */
interface Sent {
  readonly content: DemoContentName
  readonly originalName: string
  readonly status: (typeof customerFileStatuses)[number]
  /** Days before today it was sent. */
  readonly age: number
}

/** Lists that each customer sent, from long ago to just now. */
const sent = [
  { content: 'consigneesXlsx', originalName: 'consignees-spring.xlsx', status: 'processed', age: 62 },
  { content: 'consigneesCsv', originalName: 'consignees.csv', status: 'rejected', age: 20 },
  { content: 'consigneesXlsx', originalName: 'consignees-north.xlsx', status: 'received', age: 2 },
] as const satisfies readonly Sent[]

/** What the first customer sent before that, a list a month: its table has a second page. */
const sentEarlier: readonly Sent[] = Array.from({ length: 10 }, (_, index) => ({
  content: index % 3 === 1 ? 'consigneesCsv' : 'consigneesXlsx',
  originalName: `consignees-lot-${String(10 - index).padStart(2, '0')}.${index % 3 === 1 ? 'csv' : 'xlsx'}`,
  status: index % 4 === 2 ? 'rejected' : 'processed',
  age: 90 + index * 31,
}))

/** The lists of the customer at a place among the customers. */
const sentAt = (place: number): readonly Sent[] => (place === 0 ? [...sent, ...sentEarlier] : sent)

const offeredId = (customerId: string, index: number): string => `${customerId}-f${index + 1}`
const sentId = (customerId: string, index: number): string => `${customerId}-c${index + 1}`

/** Which content each file of the world has, by the file's id: offered files and sent ones. */
export const demoFileContents: ReadonlyMap<string, DemoContentName> = new Map(
  customers.flatMap(({ id }, place) => [
    ...offers.map(({ content }, index) => [offeredId(id, index), content] as const),
    ...sentAt(place).map(({ content }, index) => [sentId(id, index), content] as const),
  ]),
)

/** The world's files, kept in a store, as the tables hold them. */
export interface DemoFiles {
  readonly categories: readonly { readonly id: string; readonly name: string; readonly position: number }[]
  readonly files: readonly ReturnType<typeof offeredRow>[]
  readonly customerFiles: readonly ReturnType<typeof sentRow>[]
  /** Takes the files out of the store again. */
  remove(): Promise<void>
}

/** Where the bytes of a file are, and what they are. */
interface Kept {
  readonly storageKey: string
  readonly contentType: string
  readonly size: number
}

/** A file of one customer, at its place among those of its kind. */
interface Place {
  readonly customerId: string
  readonly index: number
  readonly today: number
}

function offeredRow(
  { customerId, index, today }: Place,
  { category, displayName, description, age }: Offer,
  kept: Kept,
) {
  const uploadDate = toInstant(today - age, 480 + index * 7)
  return {
    id: offeredId(customerId, index),
    customerId,
    categoryId: category,
    displayName,
    description,
    uploadDate,
    ...kept,
  }
}

function sentRow({ customerId, index, today }: Place, { originalName, status, age }: Sent, kept: Kept) {
  const uploadDate = toInstant(today - age, 610)
  return { id: sentId(customerId, index), customerId, category: 1, originalName, status, uploadDate, ...kept }
}

/** The last category is empty for every second customer. */
const isOffered = ({ category }: Offer, place: number): boolean => category !== '4' || place % 2 === 0

/**
 * Makes the world's files and keeps them: each content is made once, each customer has files of its own. When one cannot
 * be kept, none stays.
 */
export async function keepDemoFiles(store: FileStore, now: Date): Promise<DemoFiles> {
  const contents = await makeDemoContents(now)
  const today = dayOf(now)
  const keys: string[] = []
  const remove = async () => {
    await Promise.all(keys.map((key) => store.remove(key).catch(() => undefined)))
  }
  const keep = async (name: DemoContentName): Promise<Kept> => {
    const bytes = contents.get(name) ?? new Uint8Array()
    const storageKey = await store.put(bytes)
    keys.push(storageKey)
    return { storageKey, contentType: demoContents[name].contentType, size: bytes.byteLength }
  }
  const files: ReturnType<typeof offeredRow>[] = []
  const customerFiles: ReturnType<typeof sentRow>[] = []
  try {
    for (const [place, { id }] of customers.entries()) {
      for (const [index, offer] of offers.entries()) {
        if (isOffered(offer, place))
          files.push(offeredRow({ customerId: id, index, today }, offer, await keep(offer.content)))
      }
      for (const [index, file] of sentAt(place).entries()) {
        customerFiles.push(sentRow({ customerId: id, index, today }, file, await keep(file.content)))
      }
    }
  } catch (error) {
    await remove()
    throw error
  }
  return {
    categories: categories.map((category, position) => ({ ...category, position })),
    files,
    customerFiles,
    remove,
  }
}

/** What the paper maker's consignees declare and have fetched. */

/** A mail as the seeds list its fields; the id stands in the path of its reminders. */
export interface StubMail {
  readonly id: string
  readonly firstSendingDate: string
  readonly spontaneous: boolean
  readonly declarationId: string | null
  readonly declarationDate: string | null
}

export interface StubDeclaration {
  readonly enduserName: string
  readonly date: string
  readonly identity: string
  readonly comments: string | null
  quantities: readonly { readonly material: string; readonly quantity: number }[]
}

/** Who has never been asked, and has nothing. */
export const emptySite = { id: 'K4', name: 'Leeres Lager' }
/** Who has been asked, with reminders, and has not answered. */
export const waitingSite = { id: 'K2', name: 'Papel do Tejo' }
/** Who declares. */
export const declaringSite = { id: 'K1', name: 'Möller Druck' }

export const materialLabels = [
  { MATNR: 'GPS52', MAKTX: 'Stahlkiste' },
  { MATNR: 'HP-ROLLE', MAKTX: 'Rollenkiste' },
]

/** The token of its spontaneous declarations. */
export const spontaneousToken = 'spontan-1'

const hours = (count: number, now: Date) => new Date(now.getTime() - count * 3_600_000).toISOString()

/** What was asked and declared until now, in no order. */
export function startPickups(now: Date) {
  const mails: Record<string, StubMail[]> = {
    [declaringSite.id]: [
      {
        id: 'mk-1',
        firstSendingDate: hours(24 * 40, now),
        spontaneous: false,
        declarationId: 'dk-1',
        declarationDate: hours(24 * 39, now),
      },
      {
        id: 'mk-3',
        firstSendingDate: hours(30, now),
        spontaneous: false,
        declarationId: 'dk-3',
        declarationDate: hours(6, now),
      },
      {
        id: 'mk-2',
        firstSendingDate: hours(24 * 20, now),
        spontaneous: true,
        declarationId: 'dk-2',
        declarationDate: hours(24 * 20 - 1, now),
      },
    ],
    [waitingSite.id]: [
      {
        id: 'mp-2',
        firstSendingDate: hours(24 * 3, now),
        spontaneous: false,
        declarationId: null,
        declarationDate: null,
      },
      {
        id: 'mp-1',
        firstSendingDate: hours(24 * 17, now),
        spontaneous: false,
        declarationId: 'dp-1',
        declarationDate: hours(24 * 16, now),
      },
    ],
    [emptySite.id]: [],
  }
  const declared = (site: { readonly name: string }, date: string, quantity: number): StubDeclaration => ({
    enduserName: site.name,
    date,
    identity: 'Frau Möller',
    comments: null,
    quantities: [
      { material: 'GPS52', quantity },
      { material: 'GPS55', quantity: 2 },
      { material: 'HP-ROLLE', quantity: quantity + 5 },
    ],
  })
  const declarations: Record<string, StubDeclaration> = {
    'dk-1': declared(declaringSite, hours(24 * 39, now), 3),
    'dk-2': declared(declaringSite, hours(24 * 20 - 1, now), 7),
    'dk-3': declared(declaringSite, hours(6, now), 12),
    'dp-1': declared(waitingSite, hours(24 * 16, now), 1),
  }
  return { mails, declarations }
}

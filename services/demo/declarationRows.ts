import { accountId, accounts, groups, isAccountSite, roles } from './accounts.ts'
import { nextWeekday, toDate, toInstant, workday } from './calendar.ts'
import { type Enduser, endusers } from './endusers.ts'
import type { Ledger } from './loads.ts'
import { createPrng } from './prng.ts'

const mails = 6
const daysBetween = 14

/** The consignees of the demo's accounts, and every fourth other one. */
const declaring: readonly Enduser[] = endusers.filter(
  (enduser) => isAccountSite(enduser) || Number(enduser.id) % 4 === 0,
)

interface Declared {
  readonly enduser: Enduser
  readonly mailId: string
  /** Day of the mail, whole days since 1970. */
  readonly sent: number
  /** It was begun by the consignee itself, when it answered. */
  readonly isUnasked: boolean
  /** Day of the answer; undefined while the mail waits. */
  readonly answered: number | undefined
  readonly quantities: readonly (readonly [material: string, quantity: number])[]
}

/** How many crates of a material stood at a consignee on a day; undefined where nobody counts. */
export type CountThere = (enduserId: string, material: string, day: number) => number | undefined

/** The mail of those to one consignee that it did not wait for; only for the demo's accounts. */
const unasked = 2

/** The last weeks' mails to one consignee, oldest first; some consignees have not answered the latest. */
function mailsTo(enduser: Enduser, today: number, countThere: CountThere): Declared[] {
  const prng = createPrng('declarations', enduser.id)
  const isWaiting = enduser.name === 'Tyreworks Roanne' || (!isAccountSite(enduser) && prng.chance(0.3))
  return Array.from({ length: mails }, (_, index) => {
    const sent = nextWeekday(today - (mails - index) * daysBetween, 1)
    const isLatest = index === mails - 1
    const isAnswered = !(isLatest && isWaiting)
    const codes = enduser.materials.flatMap((code) => (code === 'GPS52' ? ['GPS52', 'GPS55'] : [code]))
    const answered = isAnswered ? sent + prng.int(0, 2) : undefined
    return {
      enduser,
      mailId: `${enduser.id}-${sent}`,
      sent,
      isUnasked: isAccountSite(enduser) && index === unasked,
      answered,
      quantities: codes.map((code) => {
        const drawn = prng.int(0, 40)
        const there = isAccountSite(enduser) ? countThere(enduser.id, code, answered ?? sent) : undefined
        // Who counts a yard by hand misses one now and then.
        return [code, there === undefined ? drawn : Math.max(0, there - (drawn % 3))] as const
      }),
    }
  })
}

const minutesOf = ({ id }: Enduser): number => 400 + (Number(id) % 400)

/** Who of the demo's accounts may change what a consignee declared; null where none may. */
function recounterOf({ name }: Enduser): string | null {
  const place = accounts.findIndex(({ group, role }) => {
    const mayChange = roles.some(({ id, rights }) => id === role && rights.includes('Pickup Access'))
    return mayChange && groups.some(({ id, endusers: sites }) => id === group && sites.includes(name))
  })
  return accounts[place] ? accountId(place) : null
}

/** What a quarter of the declarations said first: the people counted once more within the hours in which that can be told. */
function originalOf({ mailId, quantities }: Declared) {
  const prng = createPrng('recount', mailId)
  const [[first, counted] = ['', 0]] = quantities
  if (!prng.chance(0.25) || quantities.length === 0) return undefined
  const before = Math.max(0, counted - prng.int(1, 12))
  const told = before === counted ? counted + 3 : before
  return {
    minutesLater: prng.int(20, 600),
    quantities: quantities.map(([material, quantity]) => ({
      material,
      quantity: material === first ? told : quantity,
    })),
  }
}

/** Declaration mails of the last twelve weeks with their answers, as the tables hold them. */
export function declarationRows(today: number, countThere: CountThere = () => undefined) {
  const all = declaring.flatMap((enduser) => mailsTo(enduser, today, countThere))
  const answered = all.flatMap((mail) => (mail.answered === undefined ? [] : [{ ...mail, answered: mail.answered }]))
  const recounted = answered.flatMap((mail) => {
    const original = originalOf(mail)
    return original ? [{ mail, original }] : []
  })
  const recountOf = new Map(recounted.map(({ mail, original }) => [mail.mailId, original]))
  return {
    mails: all.map(({ enduser, mailId, sent, isUnasked, answered: day = sent }) => ({
      id: mailId,
      enduserId: enduser.id,
      language: enduser.language,
      spontaneous: isUnasked,
      firstSendingDate: isUnasked ? toInstant(day, minutesOf(enduser) - 6) : toInstant(sent, 360),
    })),
    declarations: answered.map(({ enduser, mailId, answered: day }) => {
      const recount = recountOf.get(mailId)
      const recounter = recounterOf(enduser)
      return {
        id: mailId,
        mailId,
        enduserId: enduser.id,
        identity: enduser.contactName,
        submittedAt: toInstant(day, minutesOf(enduser)),
        changedAt: recount ? toInstant(day, minutesOf(enduser) + recount.minutesLater) : null,
        changedThrough: recount ? (recounter === null ? ('link' as const) : ('app' as const)) : null,
        changedBy: recount ? recounter : null,
      }
    }),
    quantities: answered.flatMap(({ mailId, quantities }) =>
      quantities.map(([materialCode, quantity]) => ({ declarationId: mailId, materialCode, quantity })),
    ),
    originals: recounted.map(({ mail, original }) => ({
      declarationId: mail.mailId,
      quantities: original.quantities,
    })),
  }
}

/** Invented hauliers that fetch empty crates. */
const hauliers = ['Transports Guivarel', 'Speditra', 'Rolling Meadow Freight', 'Caminhos Reunidos', 'Volga Trakt']

/**
 * Pickups of empty crates: four done, and one or two to come; dates to come are estimates. Where the crates of a consignee are
 * counted, those done are what its crates' cycles say was collected.
 */
export function collectRows(today: number, collectedThere: Ledger['collectedThere'] = () => undefined) {
  const collects = declaring.flatMap((enduser) => {
    const prng = createPrng('collects', enduser.id)
    const forwarderName = prng.pick(hauliers)
    const booked = collectedThere(enduser.id, today - mails * daysBetween)
    const trucks = createPrng('trucks', enduser.id)
    const done = [...(booked ?? [])].map(([day, quantities]) => ({
      row: {
        id: `C${enduser.id}-${day}`,
        enduserId: enduser.id,
        loadingDate: toDate(day),
        status: 'done' as const,
        shipmentNumber: String(71_000_000 + trucks.int(0, 999_999)),
        forwarderName,
      },
      lines: [...quantities].map(([materialCode, quantity]) => ({
        collectId: `C${enduser.id}-${day}`,
        materialCode,
        quantity,
      })),
    }))
    const drawn = Array.from({ length: prng.int(5, 6) }, (_, index) => {
      const day = workday(today + (index - 4) * daysBetween + prng.int(2, 9))
      const status = day <= today ? ('done' as const) : index === 4 ? ('confirmed' as const) : ('planned' as const)
      return {
        row: {
          id: `C${enduser.id}-${index + 1}`,
          enduserId: enduser.id,
          loadingDate: toDate(day),
          status,
          shipmentNumber: status === 'planned' ? null : String(71_000_000 + prng.int(0, 999_999)),
          forwarderName: status === 'planned' ? null : forwarderName,
        },
        lines: enduser.materials.map((materialCode) => ({
          collectId: `C${enduser.id}-${index + 1}`,
          materialCode,
          // An estimate may hold a fraction.
          quantity: status === 'planned' ? prng.int(40, 480) / 10 : prng.int(4, 48),
        })),
      }
    })
    return booked ? [...done, ...drawn.filter(({ row }) => row.status !== 'done')] : drawn
  })
  return { collects: collects.map(({ row }) => row), lines: collects.flatMap(({ lines }) => lines) }
}

import { accounts, groups } from './accounts.ts'
import { nextWeekday, toDate, toInstant, workday } from './calendar.ts'
import { type Enduser, endusers } from './endusers.ts'
import { createPrng } from './prng.ts'

const mails = 6
const daysBetween = 14

const accountNames = new Set(
  groups.filter(({ id }) => accounts.some(({ group }) => group === id)).flatMap((group) => group.endusers),
)

/** The consignees of the demo's accounts, and every fourth other one. */
const declaring: readonly Enduser[] = endusers.filter(({ id, name }) => accountNames.has(name) || Number(id) % 4 === 0)

interface Declared {
  readonly enduser: Enduser
  readonly mailId: string
  /** Day of the mail, whole days since 1970. */
  readonly sent: number
  /** Day of the answer; undefined while the mail waits. */
  readonly answered: number | undefined
  readonly quantities: readonly (readonly [material: string, quantity: number])[]
}

/** The last weeks' mails to one consignee, oldest first; some consignees have not answered the latest. */
function mailsTo(enduser: Enduser, today: number): Declared[] {
  const prng = createPrng('declarations', enduser.id)
  const isWaiting = enduser.name === 'Tyreworks Roanne' || (!accountNames.has(enduser.name) && prng.chance(0.3))
  return Array.from({ length: mails }, (_, index) => {
    const sent = nextWeekday(today - (mails - index) * daysBetween, 1)
    const isLatest = index === mails - 1
    const isAnswered = !(isLatest && isWaiting)
    const codes = enduser.materials.flatMap((code) => (code === 'GPS52' ? ['GPS52', 'GPS55'] : [code]))
    return {
      enduser,
      mailId: `${enduser.id}-${sent}`,
      sent,
      answered: isAnswered ? sent + prng.int(0, 2) : undefined,
      quantities: codes.map((code) => [code, prng.int(0, 40)] as const),
    }
  })
}

/** Declaration mails of the last twelve weeks with their answers, as the tables hold them. */
export function declarationRows(today: number) {
  const all = declaring.flatMap((enduser) => mailsTo(enduser, today))
  const answered = all.flatMap((mail) => (mail.answered === undefined ? [] : [{ ...mail, answered: mail.answered }]))
  return {
    mails: all.map(({ enduser, mailId, sent }) => ({
      id: mailId,
      enduserId: enduser.id,
      language: enduser.language,
      firstSendingDate: toInstant(sent, 360),
    })),
    declarations: answered.map(({ enduser, mailId, answered: day }) => ({
      id: mailId,
      mailId,
      enduserId: enduser.id,
      identity: enduser.contactName,
      submittedAt: toInstant(day, 400 + (Number(enduser.id) % 400)),
    })),
    quantities: answered.flatMap(({ mailId, quantities }) =>
      quantities.map(([materialCode, quantity]) => ({ declarationId: mailId, materialCode, quantity })),
    ),
  }
}

/** Invented hauliers that fetch empty crates. */
const hauliers = ['Transports Guivarel', 'Speditra', 'Rolling Meadow Freight', 'Caminhos Reunidos', 'Volga Trakt']

/** Pickups of empty crates: four done, and one or two to come; dates to come are estimates. */
export function collectRows(today: number) {
  const collects = declaring.flatMap((enduser) => {
    const prng = createPrng('collects', enduser.id)
    const forwarderName = prng.pick(hauliers)
    return Array.from({ length: prng.int(5, 6) }, (_, index) => {
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
  })
  return { collects: collects.map(({ row }) => row), lines: collects.flatMap(({ lines }) => lines) }
}

import type { Client } from '@crateway/shared/client/client.ts'
import { type CrateMatch, findCrates, lookUpCrates, mostLookups } from '@crateway/shared/contract/calls/crates.ts'
import {
  listCustomerCrateMovements,
  listPlantCrates,
  readShipping,
} from '@crateway/shared/contract/calls/shippingManagement.ts'
import { foldCode } from './barcodeText.ts'
import type { OpenShipping } from './crateLine.ts'
import type { LookedUp, LookUpWay } from './lookUpQueue.ts'

/** Whose crates are looked up, and for which shipping; null for one that is not made yet. */
export interface LookUpTerms {
  readonly customerId: string
  readonly shippingId: () => string | null
}

/** Single look-ups under way at a time. */
const fewAtOnce = 6
/** Crates of a shipping whose types are looked up one by one: some hundred calls for a column of a table are too many. */
const mostNamedSingly = 120

const unknown: LookedUp = { finding: { kind: 'unknown' }, material: null }

/** Many codes of one call, where the services offer it. */
function batchWay(client: Client, { customerId, shippingId }: LookUpTerms): LookUpWay {
  return {
    most: mostLookups,
    atOnce: 1,
    async ask(codes, signal) {
      const answers = await client.call(lookUpCrates, { body: { customerId, barcodes: [...codes] } }, signal)
      return answers.map(({ crate, openShipping }): LookedUp => {
        if (!crate) return unknown
        const elsewhere = openShipping?.id === shippingId() ? null : openShipping
        return { finding: { kind: 'found', barcode: crate.barcode, elsewhere }, material: crate.material }
      })
    },
    async findMaterials(barcodes, signal) {
      const found = new Map<string, string>()
      for (let from = 0; from < barcodes.length; from += mostLookups) {
        const asked = barcodes.slice(from, from + mostLookups)
        const answers = await client.call(lookUpCrates, { body: { customerId, barcodes: asked } }, signal)
        for (const { crate } of answers) if (crate) found.set(crate.barcode, crate.material)
      }
      return found
    },
  }
}

/** The one crate that a code is of; undefined where it is of none, or of several that go by it. */
function onlyMatch(matches: readonly CrateMatch[], code: string, customerId: string): CrateMatch | undefined {
  // Services of the seeds may not say whose a crate is.
  const own = matches.filter((match) => match.customerId === undefined || match.customerId === customerId)
  const named = own.find(({ barcode }) => foldCode(barcode) === foldCode(code))
  const barcodes = new Set(own.map(({ barcode }) => barcode))
  return barcodes.size === 1 ? own[0] : named
}

/** In which open shippings crates are, for services that do not say so with a look-up: read once, each shipping once. */
function createOpenShippings(client: Client, customerId: string) {
  let movements: Promise<ReadonlyMap<string, readonly string[]>> | null = null
  const shippings = new Map<string, Promise<OpenShipping | null>>()

  const readMovements = async () => {
    const rows = await client.call(listCustomerCrateMovements, { params: { customerId } })
    const groups = Map.groupBy(rows, ({ barcode }) => barcode)
    return new Map([...groups].map(([barcode, of]) => [barcode, of.map(({ shippingId }) => shippingId)] as const))
  }
  const readOpen = async (id: string): Promise<OpenShipping | null> => {
    const { process, reference } = await client.call(readShipping, { params: { id } })
    return process === null ? { id, reference } : null
  }
  /** Remembers what could be read: a failure is another try's business. */
  const once = <Value>(value: Promise<Value>, forget: () => void): Promise<Value> => {
    value.catch(forget)
    return value
  }

  return async (barcode: string, ownId: string | null): Promise<OpenShipping | null> => {
    movements ??= once(readMovements(), () => {
      movements = null
    })
    for (const id of (await movements).get(barcode) ?? []) {
      if (id === ownId) continue
      const known = shippings.get(id) ?? once(readOpen(id), () => shippings.delete(id))
      shippings.set(id, known)
      const open = await known
      if (open) return open
    }
    return null
  }
}

/** One code a call (seed 2, section 7), and what is known of open shippings beside it. */
function singleWay(client: Client, { customerId, shippingId }: LookUpTerms): LookUpWay {
  const findOpen = createOpenShippings(client, customerId)
  return {
    most: 1,
    atOnce: fewAtOnce,
    ask: (codes, signal) =>
      Promise.all(
        codes.map(async (code): Promise<LookedUp> => {
          const match = onlyMatch(
            await client.call(findCrates, { params: { barcode: code } }, signal),
            code,
            customerId,
          )
          if (!match) return unknown
          const { barcode, material } = match
          const elsewhere = await findOpen(barcode, shippingId())
          return { finding: { kind: 'found', barcode, elsewhere }, material: material || null }
        }),
      ),
    // Those at the customer's plants are listed in one call; of the rest, some.
    async findMaterials(barcodes, signal) {
      const standing = await client.call(listPlantCrates, { query: { customerId } }, signal)
      const found = new Map(
        standing.flatMap(({ barcode, material }) => (material ? [[barcode, material] as const] : [])),
      )
      const left = barcodes.filter((barcode) => !found.has(barcode)).slice(0, mostNamedSingly)
      for (let from = 0; from < left.length; from += fewAtOnce) {
        const asked = left.slice(from, from + fewAtOnce)
        const answers = await Promise.all(
          asked.map((barcode) => client.call(findCrates, { params: { barcode } }, signal)),
        )
        for (const [index, matches] of answers.entries()) {
          const barcode = asked[index] ?? ''
          const match = onlyMatch(matches, barcode, customerId)
          if (match?.material) found.set(barcode, match.material)
        }
      }
      return found
    },
  }
}

/** How codes are looked up for a shipping: many at once where the services offer it, else one by one. */
export async function findLookUpWay(client: Client, terms: LookUpTerms): Promise<LookUpWay> {
  return (await client.offers('crateBatch')) ? batchWay(client, terms) : singleWay(client, terms)
}

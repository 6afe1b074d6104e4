import { join } from 'node:path'
import { root } from '../../.scripts/root.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { localLogin } from '../../shared/src/client/requests/localLogin.ts'
import {
  createShipping,
  deleteShipping,
  listCustomerCrateMovements,
  listPlantCrates,
  readShipping,
  splitShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import { Problem } from '../../shared/src/errors/Problem.ts'
import { toTold } from '../contract/toldShipping.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { type ChildServer, startChild } from '../fixtures/childServer.ts'

/** What was written and acknowledged before a kill. */
interface Acknowledged {
  readonly id: string
  readonly key: string
  readonly reference: string
  /** Crates it must hold, in order. */
  readonly barcodes: readonly string[]
}

/** What kills did to what was written: all zero where nothing is ever lost or halved. */
export interface Losses {
  /** Writes that were acknowledged. */
  readonly written: number
  /** Of those, the ones that are gone or changed. */
  readonly lost: number
  /** Shippings, acknowledged or not, that hold some of their crates only. */
  readonly halved: number
  /** Repeats under the same key that did not answer what the first did. */
  readonly doubled: number
}

const cratesEach = 4

function startServices(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const file = join(root, 'services/src/node.ts')
  return startChild(file, [], { HOST: '127.0.0.1', PORT: '0', DEMO_DATA: '1', LOG_LEVEL: 'error', ...env })
}

async function signIn(origin: string): Promise<{ readonly client: Client; readonly customerId: string }> {
  const anonymous = createClient({ origin, credentials: () => undefined })
  const { token, user } = await localLogin(anonymous, { username: 'shipper', password: demoPassword })
  const client = createClient({ origin, credentials: () => ({ token, displayName: user.displayName }) })
  return { client, customerId: user.group.customers[0]?.id ?? '' }
}

const bodyOf = (customerId: string, { reference, barcodes }: Pick<Acknowledged, 'reference' | 'barcodes'>) => ({
  customerId,
  reference,
  date: '2026-03-31T09:30:00Z',
  crateMovements: barcodes.map((barcode) => ({ barcode })),
})

/**
 * Makes shippings and splits each in two, one after the other, until the server dies. Answers what was acknowledged, and
 * whatever was under way at the end as `pending`.
 */
async function writeUntilDeath(
  { client, customerId, onSplit }: { client: Client; customerId: string; onSplit: (count: number) => void },
  crates: readonly string[],
  name: string,
) {
  const acknowledged: Acknowledged[] = []
  for (let index = 0; ; index++) {
    const reference = `${name}-${index}`
    const key = `key-${reference}`
    // Each shipping its own: a crate is in one open shipping at most.
    const barcodes = crates.slice(index * cratesEach, (index + 1) * cratesEach)
    if (barcodes.length < cratesEach) throw new RangeError('More was written than there are crates for')
    try {
      const body = bodyOf(customerId, { reference, barcodes })
      const made = toTold(await client.call(createShipping, { body, idempotencyKey: key }))
      const [first = [], second = []] = [made.crateMovements.slice(0, 2), made.crateMovements.slice(2)]
      const split = { shipping: made, keptMovements: first, movedMovements: second }
      const { shipping, newShipping } = await client.call(splitShipping, { body: split })
      for (const each of [shipping, newShipping]) {
        acknowledged.push({ id: each.id, key, reference, barcodes: each.crateMovements.map(({ barcode }) => barcode) })
      }
      onSplit(index + 1)
    } catch (error) {
      // The end of the server is the end of the writing; a refusal would be a fault of this test.
      if (!(error instanceof Problem && error.status === 0)) throw error
      return { acknowledged, pending: { reference, key, barcodes } }
    }
  }
}

const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

async function countLost(client: Client, acknowledged: readonly Acknowledged[]): Promise<number> {
  let lost = 0
  for (const { id, reference, barcodes } of acknowledged) {
    const found = await client.call(readShipping, { params: { id } }).catch(() => undefined)
    const kept = found?.crateMovements.map(({ barcode }) => barcode) ?? []
    if (found?.reference !== reference || !isSame(kept, barcodes)) lost++
  }
  return lost
}

/** Sends what was under way again under its key: it is there whole or not at all, and once. */
async function countHalved(
  client: Client,
  customerId: string,
  pending: Pick<Acknowledged, 'reference' | 'key' | 'barcodes'>,
): Promise<{ readonly halved: number; readonly doubled: number }> {
  const again = () => client.call(createShipping, { body: bodyOf(customerId, pending), idempotencyKey: pending.key })
  const first = toTold(await again())
  const second = toTold(await again())
  const now = await client.call(readShipping, { params: { id: first.id } })
  // Killed before its split or after it: all crates, or the two that are kept.
  const isWhole = [cratesEach, 2].includes(now.crateMovements.length)
  return { halved: isWhole ? 0 : 1, doubled: first.id === second.id ? 0 : 1 }
}

/** Crates at the plants that are in no shipping. */
async function findFreeCrates(client: Client, customerId: string): Promise<string[]> {
  const crates = await client.call(listPlantCrates, { query: { customerId } })
  const movements = await client.call(listCustomerCrateMovements, { params: { customerId } })
  const shipped = new Set(movements.map(({ barcode }) => barcode))
  return crates.map(({ barcode }) => barcode).filter((barcode) => !shipped.has(barcode))
}

/** Deletes the shippings that have one of the crates, so that the next round has them again. */
async function freeCrates(client: Client, customerId: string, crates: readonly string[]): Promise<void> {
  const own = new Set(crates)
  const movements = await client.call(listCustomerCrateMovements, { params: { customerId } })
  const ids = new Set(movements.flatMap(({ barcode, shippingId }) => (own.has(barcode) ? [shippingId] : [])))
  for (const id of ids) await client.call(deleteShipping, { params: { id } })
}

/** Kills services that are writing, again and again, and looks each time at what a new start finds. */
export async function killWhileWriting(env: Readonly<Record<string, string>>, kills: number): Promise<Losses> {
  let losses: Losses = { written: 0, lost: 0, halved: 0, doubled: 0 }
  let server = await startServices(env)
  for (let kill = 0; kill < kills; kill++) {
    const { client, customerId } = await signIn(server.origin)
    const barcodes = await findFreeCrates(client, customerId)
    const enough = Promise.withResolvers<void>()
    const onSplit = (count: number) => count >= 2 && enough.resolve()
    const writing = writeUntilDeath({ client, customerId, onSplit }, barcodes, `K${kill}`)
    await Promise.race([enough.promise, writing])
    // Another moment each time, in the middle of whatever is under way then.
    await new Promise((resolve) => setTimeout(resolve, (kill * 37) % 150))
    await server.kill()
    const { acknowledged, pending } = await writing
    server = await startServices(env)
    const after = await signIn(server.origin)
    const lost = await countLost(after.client, acknowledged)
    const { halved, doubled } = await countHalved(after.client, customerId, pending)
    await freeCrates(after.client, customerId, barcodes)
    losses = {
      written: losses.written + acknowledged.length,
      lost: losses.lost + lost,
      halved: losses.halved + halved,
      doubled: losses.doubled + doubled,
    }
  }
  await server.stop()
  return losses
}

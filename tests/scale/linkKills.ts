import { join } from 'node:path'
import { root } from '../../.scripts/root.ts'
import { type DatabasePlace, openDatabase } from '../../services/src/db/open.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import {
  findLinkDeclaration,
  listLinkQuantities,
  submitDeclaration,
} from '../../shared/src/contract/calls/declarations.ts'
import {
  findDistributorReminder,
  uploadDistributorFile,
} from '../../shared/src/contract/calls/distributorDeclarations.ts'
import { Problem } from '../../shared/src/errors/Problem.ts'
import { type ChildServer, startChild } from '../fixtures/childServer.ts'
import { declarationOf, type FreshLinks, makeLinkWorld } from './linkWorld.ts'

/** A pair of links and the number of their submissions, which is also every quantity in them. */
interface Submission {
  readonly links: FreshLinks
  readonly number: number
}

/** What the services answered to both submissions of a pair. */
interface Acknowledged extends Submission {
  readonly declarationId: string
  readonly uploadId: string
}

/** What kills did to what was submitted: the last two zero where nothing is ever lost or halved. */
export interface LinkLosses {
  readonly acknowledged: number
  /** Pairs under way when the services were killed. */
  readonly interrupted: number
  /** Acknowledged submissions that are gone or not as they were sent. */
  readonly lost: number
  /** Pairs under way at a kill that could not be submitted afterwards, or were not whole then. */
  readonly broken: number
}

/** How many submit at once. */
const lanes = 4
/** Pairs of links for a kill: as many as are answered before the latest, and those under way then. */
const perKill = 40
/** Answers before a kill: another number each time, so that it falls into something else. */
const answersBefore = (kill: number): number => 5 + ((kill * 3) % 29)

function startServices(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const file = join(root, 'services/src/node.ts')
  return startChild(file, [], { HOST: '127.0.0.1', PORT: '0', DEMO_DATA: '0', LOG_LEVEL: 'error', ...env })
}

const clientOf = ({ origin }: ChildServer): Client => createClient({ origin, credentials: () => undefined })

/** Submits a declaration and a distributor's file, each under a key of its own. */
async function submit(client: Client, { links, number }: Submission): Promise<Acknowledged> {
  const { token, reminderId, distributorId } = links.distributor
  const day = new Date().toISOString().slice(0, 10)
  const rows = [`GPS52;${number};${day}`, `GPS71;${number};${day}`]
  const declaration = await client.call(submitDeclaration, {
    params: { token: links.declaration },
    body: declarationOf(number),
    idempotencyKey: `declaration-${number}`,
  })
  const upload = await client.call(uploadDistributorFile, {
    params: { distributorId },
    body: { reminderId },
    linkToken: token,
    idempotencyKey: `upload-${number}`,
    file: new File([['material;quantity;date', ...rows].join('\n')], 'stock.csv'),
  })
  return { links, number, declarationId: declaration.id, uploadId: upload.id }
}

/** Whether both links tell what was submitted, whole. */
async function isKept(client: Client, { links, number, declarationId, uploadId }: Acknowledged): Promise<boolean> {
  const params = { token: links.declaration }
  const declaration = await client.call(findLinkDeclaration, { params })
  const quantities = await client.call(listLinkQuantities, { params: { ...params, declarationId } })
  const reminder = await client.call(findDistributorReminder, { params: { token: links.distributor.token } })
  const sent = declarationOf(number)
  return (
    declaration.identity === sent.declaration.identity &&
    JSON.stringify(quantities) === JSON.stringify(sent.declarationQuantities) &&
    reminder.declarationId === uploadId
  )
}

/** Submits in several lanes until the server dies, which it is told to do after `enough` answers. */
async function submitUntilDeath(server: ChildServer, waiting: Submission[], enough: number) {
  const client = clientOf(server)
  const acknowledged: Acknowledged[] = []
  const pending: Submission[] = []
  let killed: Promise<void> | undefined
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      try {
        acknowledged.push(await submit(client, next))
        // At once, in the middle of whatever the other lanes are doing.
        if (acknowledged.length >= enough) killed ??= server.kill()
      } catch (error) {
        // The end of the server is the end of the submitting; a refusal would be a fault of this test.
        if (!(error instanceof Problem && error.status === 0)) throw error
        pending.push(next)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await killed
  return { acknowledged, pending }
}

async function countBroken(client: Client, pending: readonly Submission[]): Promise<number> {
  let broken = 0
  for (const submission of pending) {
    const again = await submit(client, submission).catch(() => undefined)
    if (again === undefined || !(await isKept(client, again))) broken += 1
  }
  return broken
}

/** Kills services that take submissions, again and again, and looks each time at what a new start finds. */
export async function killWhileSubmitting(
  place: DatabasePlace,
  env: Readonly<Record<string, string>>,
  kills: number,
): Promise<LinkLosses> {
  const db = await openDatabase(place)
  const links = await makeLinkWorld(db, perKill * kills)
  await db.close()
  const waiting = links.map((each, index): Submission => ({ links: each, number: index + 1 }))
  const losses = { acknowledged: 0, interrupted: 0, lost: 0, broken: 0 }
  let server = await startServices(env)
  for (let kill = 0; kill < kills; kill++) {
    const { acknowledged, pending } = await submitUntilDeath(server, waiting, answersBefore(kill))
    server = await startServices(env)
    const client = clientOf(server)
    for (const each of acknowledged) losses.lost += (await isKept(client, each)) ? 0 : 1
    losses.acknowledged += acknowledged.length
    losses.interrupted += pending.length
    losses.broken += await countBroken(client, pending)
  }
  await server.stop()
  return losses
}

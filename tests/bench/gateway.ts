// `npm run bench -- gateway`: the gateway on Node, its token and policies on, before an upstream that answers 2 KB of JSON, and
// with a file of 60 KB; against @fastify/http-proxy, which checks nothing, and nginx with one worker where it is installed. In
// turn, over 32 connections. Prints the tables of docs/performance.md.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { SignJWT } from 'jose'
import { rights } from '../../shared/src/contract/rights.ts'
import { startChild } from '../fixtures/childServer.ts'
import { type Asked, hasCommand, type Load, load } from './load.ts'
import { startNginx } from './nginxProxy.ts'
import { processorTime } from './processorTime.ts'
import { say } from './timeTable.ts'

const secret = randomBytes(32).toString('hex')

function signToken(): Promise<string> {
  const claims = { jti: 'bench', name: 'Ada Steel', groupId: 'g', groupType: 'CUSTOMER', rights: [...rights] }
  return new SignJWT({ ...claims, staff: false, sv: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('crateway')
    .setAudience('crateway')
    .setSubject('u')
    .setIssuedAt()
    .setExpirationTime('8h')
    .sign(new TextEncoder().encode(secret))
}

/** A script of 60 KB that does not get smaller than it is. */
function writeAsset(folder: string): void {
  mkdirSync(join(folder, 'assets'))
  const script = Array.from({ length: 60 * 128 }, (_, line) =>
    (line * 2_654_435_761).toString(36).padStart(7, '0'),
  ).join('\n')
  writeFileSync(join(folder, 'assets/main.js'), script)
  writeFileSync(join(folder, 'assets/main.js.gz'), gzipSync(script))
}

interface Subject {
  readonly name: string
  readonly asked: Asked
  readonly pid: number
}

/** One round of a subject. */
interface Round extends Load {
  /** Microseconds of a processor that one answer took. */
  readonly cost: number
}

async function runRound({ name, asked, pid }: Subject, seconds: number): Promise<Round> {
  const before = processorTime(pid)
  const its = await load(asked, { connections: 32, seconds })
  if (its.failed > 0) throw new Error(`${name} failed ${its.failed} times`)
  return { ...its, cost: ((processorTime(pid) - before) / its.answers) * 1_000_000 }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function compareLoads(
  what: string,
  subjects: readonly Subject[],
  seconds: number,
  rounds: number,
): Promise<void> {
  const all = new Map<string, Round[]>(subjects.map(({ name }) => [name, []]))
  for (const subject of subjects) await runRound(subject, 2)
  for (let round = 0; round < rounds; round++) {
    // The order changes too: whoever comes second finds the machine warm.
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      all.get(subject.name)?.push(await runRound(subject, seconds))
    }
  }
  const ours = all.get(subjects[0]?.name ?? '') ?? []
  say(`\n| ${what} | per second | p99 ms | µs of a processor | we, against it |\n|---|---|---|---|---|`)
  for (const [name, its] of all) {
    const perSecond = median(its.map((each) => each.perSecond))
    const p99 = median(its.map((each) => each.p99))
    const cost = median(its.map((each) => each.cost))
    // Round by round: a machine with neighbours is now and then half as quick for a minute.
    const against = median(its.map((each, round) => (ours[round]?.perSecond ?? Number.NaN) / each.perSecond))
    say(`| ${name} | ${Math.round(perSecond)} | ${p99.toFixed(1)} | ${Math.round(cost)} | ${against.toFixed(2)} |`)
  }
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '1' }, rounds: { type: 'string', default: '25' } },
})
const folder = mkdtempSync(join(tmpdir(), 'crateway-proxies-'))
const files = join(folder, 'files')
mkdirSync(files)
writeAsset(files)
const upstream = await startChild(join(import.meta.dirname, 'jsonUpstream.ts'), [], {})
const stops = [() => upstream.stop()]
try {
  const ours = await startChild(join(import.meta.dirname, 'gatewayServer.ts'), [files], {
    V1_URL: upstream.origin,
    V2_URL: upstream.origin,
    GRAPHQL_URL: upstream.origin,
    JWT_SECRET: secret,
    LOG_LEVEL: 'warn',
  })
  const fastify = await startChild(join(import.meta.dirname, 'fastifyProxyServer.ts'), [upstream.origin], {})
  stops.push(ours.stop, fastify.stop)
  const nginx = hasCommand('nginx', '-v') ? await startNginx(folder, files, upstream.origin) : undefined
  if (nginx) stops.push(nginx.stop)
  const headers = { authorization: `Bearer ${await signToken()}`, 'accept-encoding': 'gzip' }
  const subject = (name: string, { origin, pid }: { readonly origin: string; readonly pid: number }, path: string) => ({
    name,
    pid,
    asked: { url: origin + path, headers },
  })
  const call = '/v2/plants/'
  const asset = '/customer-app/assets/main.js'
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  const proxies = [subject('Crateway', ours, call), subject('@fastify/http-proxy', fastify, call)]
  await compareLoads(
    'Proxied call, 2 KB of JSON',
    nginx ? [...proxies, subject('nginx, one worker', nginx, call)] : proxies,
    seconds,
    rounds,
  )
  if (nginx) {
    const servers = [subject('Crateway', ours, asset), subject('nginx, one worker', nginx, asset)]
    await compareLoads('A file of 60 KB, compressed before', servers, seconds, rounds)
  }
} finally {
  for (const stop of stops.toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true })
}

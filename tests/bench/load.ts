import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a server withstood. */
export interface Load {
  readonly perSecond: number
  /** Answers in all. */
  readonly answers: number
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number
  /** Answers that were none, or had another status than 2xx. */
  readonly failed: number
}

/** What is asked again and again. */
export interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Posted, where there is one; of several another each time. */
  readonly body?: string | readonly string[]
}

interface LoadOptions {
  readonly connections: number
  readonly seconds: number
}

/** Whether a command is on this machine. */
export const hasCommand = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).error === undefined

const unitsOfTime: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 }

function readWrk(text: string): Load {
  const [, time = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(text) ?? []
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  const answers = Number(/(\d+) requests in/.exec(text)?.[1])
  const [, ...sockets] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? []
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0)
  const failed = refused + sockets.reduce((sum, each) => sum + Number(each), 0)
  return { perSecond, answers, p99: Number(time) * (unitsOfTime[unit] ?? Number.NaN), failed }
}

const bodiesOf = ({ body = [] }: Asked): readonly string[] => (typeof body === 'string' ? [body] : body)

/** A script that has wrk post bodies. JSON's text is one of Lua, too, as long as it has no `\\u`. */
function writeScript(folder: string, bodies: readonly string[]): string {
  const file = join(folder, 'post.lua')
  const list = bodies.map((body) => JSON.stringify(body)).join(', ')
  const each = 'request = function() return wrk.format(nil, nil, nil, bodies[math.random(#bodies)]) end'
  writeFileSync(file, `wrk.method = 'POST'\nlocal bodies = {${list}}\n${each}\n`)
  return file
}

async function loadByWrk(asked: Asked, { connections, seconds }: LoadOptions): Promise<Load> {
  const { url, headers } = asked
  const bodies = bodiesOf(asked)
  const folder = mkdtempSync(join(tmpdir(), 'crateway-wrk-'))
  const script = bodies.length === 0 ? [] : ['-s', writeScript(folder, bodies)]
  const told = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--latency',
    '--timeout',
    '20s',
    ...script,
    ...told,
    url,
  ]
  const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const chunk of wrk.stdout) text += String(chunk)
  rmSync(folder, { recursive: true })
  return readWrk(text)
}

function askOnce(agent: Agent, asking: Asked): Promise<boolean> {
  const { url, headers } = asking
  const bodies = bodiesOf(asking)
  const body = bodies[Math.floor(Math.random() * bodies.length)]
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200))
    })
    asked.on('error', () => resolve(false)).end(body)
  })
}

/** The same without wrk, from this process: slower, but as slow for everybody. */
async function loadFromHere(asked: Asked, { connections, seconds }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        if (!(await askOnce(agent, asked))) failed += 1
        times.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const answers = times.length
  return { perSecond: answers / seconds, answers, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, failed }
}

/** Asks one thing over so many connections for so long: by wrk where it is installed. */
export const load = hasCommand('wrk', '-v') ? loadByWrk : loadFromHere

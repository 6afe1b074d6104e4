import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { array, create, type Infer, nullable, number, optional, record, string, type } from 'superstruct'
import { findOrInstallChromium } from '../../.scripts/chromium.ts'
import { freePort } from '../../.scripts/freePort.ts'

/** The release the tables of docs/performance.md are of; fetched by npx when it is asked for. */
const release = 'lighthouse@12.8.2'

const reportStruct = type({
  environment: type({ benchmarkIndex: number() }),
  categories: record(string(), type({ score: nullable(number()), auditRefs: array(type({ id: string() })) })),
  audits: record(string(), type({ title: string(), score: nullable(number()), numericValue: optional(number()) })),
})
type Report = Infer<typeof reportStruct>

/** What Lighthouse says of a page: points of 100, seconds, and milliseconds of `blocking`. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  /** How quick the machine was, by Lighthouse's own benchmark. */
  readonly index: number
  /** What keeps accessibility and best practices from 100. */
  readonly faults: readonly string[]
}

function run(address: string, port: number): Promise<string> {
  const options = [
    `--port=${port}`,
    '--form-factor=mobile',
    '--output=json',
    '--quiet',
    // The session is in the storage. The profile is a new one, so that nothing else is.
    '--disable-storage-reset',
    '--only-categories=performance,accessibility,best-practices',
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', release, address, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${release} ended with ${code}`))))
  })
}

function toScores({ categories, audits, environment }: Report): Scores {
  const points = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const seconds = (audit: string) => Math.round(value(audit) / 10) / 100
  const faults = ['accessibility', 'best-practices'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
      const audit = audits[id]
      return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    }),
  )
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    firstPaint: seconds('first-contentful-paint'),
    largestPaint: seconds('largest-contentful-paint'),
    blocking: Math.round(value('total-blocking-time')),
    shift: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    index: Math.round(environment.benchmarkIndex),
    faults,
  }
}

/** Has Lighthouse look at a page for mobile, in a browser of its own. @param prepare leaves there what the page needs */
export async function scoresOf(address: string, prepare: (context: BrowserContext) => Promise<void>): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'crateway-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  })
  try {
    await prepare(context)
    return toScores(create(JSON.parse(await run(address, port)), reportStruct))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

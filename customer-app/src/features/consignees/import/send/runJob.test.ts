import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusedRows } from './batchRefusal.ts'
import { type RunEnd, runJob, type SendWays } from './runJob.ts'
import { linesIn, planJob, readJob, type SendJob } from './sendJob.ts'

const linesUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 2)

/** What becomes of one call: it arrives or not, and its answer arrives or not. */
type Weather = 'fine' | 'lost' | 'answerLost' | 'busy' | 'stopped'

/** A portal that keeps what it was asked for, and a line that may lose a call or its answer. */
function createPortal(weather: readonly Weather[], { isIdempotent = true, taken = new Set<number>() } = {}) {
  const asked: number[] = []
  const keys = new Set<string>()
  const uploads: string[] = []
  let calls = 0
  const stop: { now: () => void } = { now: () => undefined }

  const take = (lines: readonly number[], key: string) => {
    if (isIdempotent && keys.has(key)) return
    const known = new Set([...asked, ...taken])
    const refused = lines.flatMap((line, place) => (known.has(line) ? [place] : []))
    // Only ours knows which codes are taken.
    if (isIdempotent && refused.length > 0) {
      const fields = refused.map((place) => ({ field: `endusers.${place}.partnerReference`, message: 'taken' }))
      throw new Problem('ship_to_code_taken', { fields })
    }
    keys.add(key)
    asked.push(...lines)
  }
  const exchange = async (work: () => void, signal: AbortSignal) => {
    const here = weather[calls++] ?? 'fine'
    if (here === 'busy') throw new Problem('busy')
    if (here === 'lost') throw new Problem('offline')
    work()
    if (here === 'stopped') stop.now()
    signal.throwIfAborted()
    if (here === 'answerLost') throw new Problem('timeout')
  }
  let kept: SendJob | null = null
  const refusedLines: number[] = []
  const ways: SendWays = {
    send: (lines, key, signal) => exchange(() => take(lines, key), signal),
    findThere: async (lines) => new Set(lines.filter((line) => asked.includes(line))),
    upload: (key, signal) => exchange(() => void (uploads.includes(key) || uploads.push(key)), signal),
    keep: (job) => {
      // As a page that is loaded again finds it.
      kept = readJob(JSON.parse(JSON.stringify(job)))
    },
    onRefused: (rows) => refusedLines.push(...rows.map(({ line }) => line)),
    wait: async () => undefined,
  }
  /** Sends until nothing is left, each time as after a reload. */
  const sendAll = async (job: SendJob): Promise<readonly RunEnd[]> => {
    const ends: RunEnd[] = []
    kept = job
    for (let run = 0; run < 30; run++) {
      const controller = new AbortController()
      stop.now = () => controller.abort()
      const end = await runJob(kept ?? job, ways, controller.signal)
      ends.push(end)
      if (end.is === 'done') break
    }
    return ends
  }
  return { asked, uploads, refusedLines, sendAll, kept: () => kept }
}

describe('a job', () => {
  it('asks for all rows in batches of 200, then sends the file', async () => {
    const portal = createPortal([])
    const lines = linesUpTo(450)
    expect(await portal.sendAll(planJob(lines))).toEqual([{ is: 'done' }])
    expect(portal.kept()?.batches.map(({ lines: own }) => own.length)).toEqual([200, 200, 50])
    expect(portal.asked).toEqual(lines)
    expect(portal.uploads).toHaveLength(1)
  })

  it('goes on without the rows that are refused, and names them', async () => {
    const portal = createPortal([], { taken: new Set([3, 205]) })
    expect(await portal.sendAll(planJob(linesUpTo(210)))).toEqual([{ is: 'done' }])
    expect(portal.refusedLines).toEqual([3, 205])
    expect(portal.asked).toEqual(linesUpTo(210).filter((line) => line !== 3 && line !== 205))
  })

  it('stops at a failure of the file alone, and sends only that again', async () => {
    const portal = createPortal(['fine', 'lost'])
    expect(await portal.sendAll(planJob(linesUpTo(5)))).toMatchObject([
      { is: 'failed', at: 'upload', problem: { code: 'offline' } },
      { is: 'done' },
    ])
    expect(portal.asked).toHaveLength(5)
    expect(portal.uploads).toHaveLength(1)
  })

  it('stops where a batch is refused as a whole, and nothing of it counts as sent', async () => {
    const job = planJob(linesUpTo(3))
    const kept = [job]
    const refuse = async () => Promise.reject(new Problem('forbidden'))
    const ways = { send: refuse, findThere: refuse, upload: refuse, wait: refuse, onRefused: () => undefined }
    const end = await runJob(job, { ...ways, keep: (one) => void kept.push(one) }, new AbortController().signal)
    expect(end).toMatchObject({ is: 'failed', at: 'rows', problem: { code: 'forbidden' } })
    expect(kept.at(-1)).toEqual(job)
  })

  it('that follows another leaves alone what that one has sent, the file too', async () => {
    const portal = createPortal([])
    await portal.sendAll(planJob([2, 3]))
    await portal.sendAll(planJob([4], portal.kept()))
    expect(portal.asked).toEqual([2, 3, 4])
    expect(portal.uploads).toHaveLength(1)
    expect(linesIn(portal.kept() ?? planJob([]), 'done')).toEqual([2, 3, 4])
  })

  it.each([true, false])(
    'asks for each row once, whatever is lost and stopped (idempotent: %s)',
    async (isIdempotent) => {
      const weather = array(constantFrom<Weather>('fine', 'lost', 'answerLost', 'busy', 'stopped'), { maxLength: 14 })
      const world = record({ weather, count: integer({ min: 1, max: 900 }), hasTaken: boolean() })
      await assert(
        asyncProperty(world, async ({ weather: days, count, hasTaken }) => {
          const taken = new Set(hasTaken && isIdempotent ? [2, 203] : [])
          const portal = createPortal(days, { isIdempotent, taken })
          const ends = await portal.sendAll(planJob(linesUpTo(count)))
          expect(ends.at(-1)).toEqual({ is: 'done' })
          expect(portal.asked.toSorted((a, b) => a - b)).toEqual(linesUpTo(count).filter((line) => !taken.has(line)))
          expect(portal.uploads).toHaveLength(1)
          expect(new Set(portal.kept()?.batches.map(({ state }) => state))).not.toContain('open')
        }),
        { seed: 20_261_123, numRuns: 150 },
      )
    },
  )
})

describe('the rows that a refusal names', () => {
  it('are found by their paths, whatever names they go on with', () => {
    const fields = [
      'endusers.3.partnerReference',
      'endusers[12].city',
      'endusers.4',
      'customerId',
      'endusers.0.fax',
    ].map((field) => ({ field, message: 'no' }))
    const code: ProblemCode = 'invalid'
    expect(refusedRows(new Problem(code, { fields }))).toEqual([
      { place: 3, column: 'partnerReference', message: 'no' },
      { place: 12, column: 'city', message: 'no' },
      { place: 4, column: 'partnerReference', message: 'no' },
      { place: 0, column: 'partnerReference', message: 'no' },
    ])
  })
})

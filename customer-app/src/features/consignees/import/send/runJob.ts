import { isAbort } from '@crateway/shared/client/isAbort.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { isFateOpen, type RefusedRow, refusedRows, waitOf } from './batchRefusal.ts'
import { type Batch, nextBatch, restOf, type SendJob, withBatch, withUpload } from './sendJob.ts'

/** What sending needs of the world around it. */
export interface SendWays {
  /** Asks for the consignees of some lines. Rejects with a `Problem`, or with the abort. */
  readonly send: (lines: readonly number[], key: string, signal: AbortSignal) => Promise<void>
  /** Which of some lines the portal has already, waiting or approved. */
  readonly findThere: (lines: readonly number[], signal: AbortSignal) => Promise<ReadonlySet<number>>
  readonly upload: (key: string, signal: AbortSignal) => Promise<void>
  /** Keeps a job where a page that is loaded again finds it, and shows it. */
  readonly keep: (job: SendJob) => void | Promise<void>
  /** Rows that the services refused, by line: they are no more part of the job. */
  readonly onRefused: (rows: readonly (RefusedRow & { readonly line: number })[], problem: Problem) => void
  /** Waits so many seconds; rejects with the abort. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
}

/** How a run ended: all was sent; it was paused; or something failed, which a further run may get past. */
export type RunEnd =
  | { readonly is: 'done' }
  | { readonly is: 'paused' }
  | { readonly is: 'failed'; readonly at: 'rows' | 'upload'; readonly problem: Problem }

/** One step led to a job; `problem` is what it failed with for now. */
interface Step {
  readonly job: SendJob
  readonly problem?: Problem
}

/**
 * A batch that was sent before: what of it is there already has been asked for. An upstream without idempotency would ask
 * for it twice.
 */
async function settleOpen(job: SendJob, batch: Batch, ways: SendWays, signal: AbortSignal): Promise<SendJob> {
  const there = await ways.findThere(batch.lines, signal)
  if (there.size === 0) return job
  const arrived = batch.lines.filter((line) => there.has(line))
  const done: Batch = { ...batch, lines: arrived, state: 'done' }
  return withBatch(job, batch, done, ...restOf(batch, there))
}

function settleRefusal(job: SendJob, batch: Batch, problem: Problem, ways: SendWays): Step {
  const refused = refusedRows(problem).flatMap((row) => {
    const line = batch.lines[row.place]
    return line === undefined ? [] : [{ ...row, line }]
  })
  const planned: Batch = { ...batch, state: 'planned' }
  if (refused.length === 0) return { job: withBatch(job, batch, planned), problem }
  ways.onRefused(refused, problem)
  return { job: withBatch(job, batch, ...restOf(batch, new Set(refused.map(({ line }) => line)))) }
}

async function sendBatch(job: SendJob, batch: Batch, ways: SendWays, signal: AbortSignal): Promise<Step> {
  const open: Batch = { ...batch, state: 'open' }
  const sending = withBatch(job, batch, open)
  // Before it goes: whatever happens next, nobody takes it for one that was never sent.
  await ways.keep(sending)
  try {
    await ways.send(batch.lines, batch.key, signal)
    return { job: withBatch(sending, open, { ...open, state: 'done' }) }
  } catch (error) {
    if (isAbort(error)) throw error
    const problem = toProblem(error)
    if (isFateOpen(problem)) return { job: sending, problem }
    return settleRefusal(sending, open, problem, ways)
  }
}

/** Whether a step that failed may be made again after a wait, and waits. */
async function isWorthAnother({ problem }: Step, ways: SendWays, signal: AbortSignal): Promise<boolean> {
  const seconds = problem && waitOf(problem)
  if (seconds == null) return false
  await ways.wait(seconds, signal)
  return true
}

async function sendRows(start: SendJob, ways: SendWays, signal: AbortSignal): Promise<Step> {
  let job = start
  for (let batch = nextBatch(job); batch; batch = nextBatch(job)) {
    signal.throwIfAborted()
    if (batch.state === 'open') {
      const settled = await settleOpen(job, batch, ways, signal)
      if (settled !== job) {
        job = settled
        await ways.keep(job)
        continue
      }
    }
    const step = await sendBatch(job, batch, ways, signal)
    job = step.job
    await ways.keep(job)
    if (step.problem && !(await isWorthAnother(step, ways, signal))) return step
  }
  return { job }
}

async function sendFile(job: SendJob, ways: SendWays, signal: AbortSignal): Promise<Step> {
  if (job.upload.state === 'done') return { job }
  for (;;) {
    const open = withUpload(job, 'open')
    await ways.keep(open)
    try {
      await ways.upload(job.upload.key, signal)
      const done = withUpload(job, 'done')
      await ways.keep(done)
      return { job: done }
    } catch (error) {
      if (isAbort(error)) throw error
      const step = { job: open, problem: toProblem(error) }
      if (!(await isWorthAnother(step, ways, signal))) return step
    }
  }
}

/**
 * Sends what of a job is left: its rows batch by batch, then the file. Exactly once, whatever is lost on the way: each batch
 * has its key, is kept as `open` before it goes, and one that may have arrived is looked for before it goes again. A batch
 * that is refused for some of its rows goes on without them.
 */
export async function runJob(job: SendJob, ways: SendWays, signal: AbortSignal): Promise<RunEnd> {
  try {
    const rows = await sendRows(job, ways, signal)
    if (rows.problem) return { is: 'failed', at: 'rows', problem: rows.problem }
    const file = await sendFile(rows.job, ways, signal)
    return file.problem ? { is: 'failed', at: 'upload', problem: file.problem } : { is: 'done' }
  } catch (error) {
    if (signal.aborted) return { is: 'paused' }
    // What is looked for before a batch goes again could not be found out.
    return { is: 'failed', at: 'rows', problem: toProblem(error) }
  }
}

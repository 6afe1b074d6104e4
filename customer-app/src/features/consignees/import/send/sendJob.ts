import { array, enums, type Infer, integer, is, nullable, string, type } from 'superstruct'

/**
 * Some rows that are asked for with one call. `planned` was never sent; `open` was, and nobody knows whether it arrived;
 * `done` did.
 */
const batchStruct = type({
  /** Idempotency key: the same content under it changes nothing twice. */
  key: string(),
  /** Lines of the file. */
  lines: array(integer()),
  state: enums(['planned', 'open', 'done']),
})
export type Batch = Infer<typeof batchStruct>

export const jobStruct = type({
  batches: array(batchStruct),
  /** The sending of the file itself, once all rows were asked for. */
  upload: type({ key: string(), state: enums(['planned', 'open', 'done']) }),
})

/** What is to be sent, and how far it has come: kept, so that a page that is loaded again goes on where it was. */
export type SendJob = Infer<typeof jobStruct>

/** Rows of one call: few enough to show progress, to stop soon and to be answered in time; the contract takes 1 000. */
const batchSize = 200

const newKey = (): string => crypto.randomUUID()

/** A plan for some rows. What an earlier job has sent stays sent: its file is not sent again. */
export function planJob(lines: readonly number[], earlier: SendJob | null = null, makeKey = newKey): SendJob {
  const batches: Batch[] = []
  for (let at = 0; at < lines.length; at += batchSize) {
    batches.push({ key: makeKey(), lines: lines.slice(at, at + batchSize), state: 'planned' })
  }
  const done = earlier?.batches.filter(({ state }) => state !== 'planned') ?? []
  return { batches: [...done, ...batches], upload: earlier?.upload ?? { key: makeKey(), state: 'planned' } }
}

/** The first batch that is not done; undefined where all are. */
export const nextBatch = ({ batches }: SendJob): Batch | undefined => batches.find(({ state }) => state !== 'done')

export const linesIn = ({ batches }: SendJob, wanted: Batch['state']): readonly number[] =>
  batches.filter(({ state }) => state === wanted).flatMap(({ lines }) => lines)

/** Whether rows of a job are there, or may be. */
export const hasBegun = (job: SendJob | null): boolean => job?.batches.some(({ state }) => state !== 'planned') === true

/** The job with one batch in place of another, or several, or none. */
export function withBatch(job: SendJob, batch: Batch, ...others: readonly Batch[]): SendJob {
  return { ...job, batches: job.batches.flatMap((one) => (one.key === batch.key ? others : [one])) }
}

export const withUpload = (job: SendJob, state: SendJob['upload']['state']): SendJob => ({
  ...job,
  upload: { ...job.upload, state },
})

/**
 * What is left of a batch without the rows that are there already, or that were refused: another content, and so under
 * another key. None where nothing is left.
 */
export function restOf(batch: Batch, gone: ReadonlySet<number>, makeKey = newKey): readonly Batch[] {
  const lines = batch.lines.filter((line) => !gone.has(line))
  return lines.length === 0 ? [] : [{ key: makeKey(), lines, state: 'planned' }]
}

/** A job that was kept; null for what is none. */
export function readJob(kept: unknown): SendJob | null {
  return is(kept, nullable(jobStruct)) ? kept : null
}

/** Times of one measured thing, in milliseconds. */
export interface Times {
  readonly p50: number
  readonly p95: number
  readonly runs: number
}

/** The value below which a share of the sorted times lies. */
function percentile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)
  return sorted[Math.max(0, index)] ?? Number.NaN
}

/** Sums times up. */
function toTimes(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), runs: sorted.length }
}

interface Options {
  readonly runs?: number
  readonly warmUp?: number
  /** What comes before each time. */
  readonly before?: () => Promise<void>
}

async function timeOnce(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Runs one thing again and again, after some runs that do not count; what comes before each is not measured. */
export async function measure(
  run: () => Promise<void>,
  { runs = 60, warmUp = 5, before = async () => {} }: Options = {},
): Promise<Times> {
  for (let index = 0; index < warmUp; index++) await run()
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    await before()
    times.push(await timeOnce(run))
  }
  return toTimes(times)
}

/**
 * Runs two things in turn, so that a noisy machine is equally noisy to both. The ratio is how many times longer the second
 * takes, by medians: above 1 the first is ahead.
 */
export async function compare(
  first: () => Promise<void>,
  second: () => Promise<void>,
  { runs = 100, warmUp = 10, before = async () => {} }: Options = {},
): Promise<{ readonly first: Times; readonly second: Times; readonly ratio: number }> {
  const times: readonly [number[], number[]] = [[], []]
  const inTurn = [
    { run: first, times: times[0] },
    { run: second, times: times[1] },
  ]
  for (let index = 0; index < warmUp; index++) for (const { run } of inTurn) await run()
  for (let index = 0; index < runs; index++) {
    // The order changes too: whoever comes second finds the caches warm.
    const pair = index % 2 === 0 ? inTurn : inTurn.toReversed()
    for (const one of pair) {
      await before()
      one.times.push(await timeOnce(one.run))
    }
  }
  const [a, b] = [toTimes(times[0]), toTimes(times[1])]
  return { first: a, second: b, ratio: b.p50 / a.p50 }
}

/** One line of a table of times. */
export interface Row {
  readonly name: string
  /** Milliseconds the median should keep to; null for what nothing is promised of. */
  readonly budget: number | null
  /** Milliseconds, one for each run. */
  readonly times: readonly number[]
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The head of a table in Markdown, for docs/performance.md. */
export const head = (what: string): string =>
  `| ${what} | budget ms | median ms | worst ms | runs | |\n|---|---|---|---|---|---|`

export function line({ name, budget, times }: Row): string {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const worst = sorted.at(-1) ?? Number.NaN
  const verdict = budget === null ? '' : median <= budget ? 'kept' : 'MISSED'
  return `| ${name} | ${budget ?? ''} | ${Math.round(median)} | ${Math.round(worst)} | ${times.length} | ${verdict} |`
}

/** Repeats a measurement. */
export async function repeat(runs: number, measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await measure())
  return times
}

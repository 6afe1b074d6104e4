import type { FileProgress } from '../services/src/data/readFile.ts'

/** Milliseconds between two lines about the progress of an import. */
const between = 2_000

/** Part of a file that has to be read before the time it takes is more than a guess. */
const foretold = 0.05

/** Seconds as people read them: `45 s`, `12 min`. */
const durationOf = (seconds: number): string =>
  seconds < 100 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`

/**
 * How an import goes on, as lines for a terminal: `trace_points.csv: 36000 rows, 7100 a second, about 45 s left`. Speed and what
 * is left are those of the file it is in.
 * @param now milliseconds of a clock that does not go back
 */
export function createImportProgress(
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): (file: string, progress: FileProgress) => void {
  const start = now()
  let [told, seen] = [start, start]
  let current = { file: '', since: start }
  return (file, { rows, part }) => {
    // A file begins when the one before was read to its end.
    if (current.file !== file) current = { file, since: seen }
    seen = now()
    if (seen - told < between) return
    told = seen
    const seconds = (seen - current.since) / 1_000
    const left = part < foretold ? '' : `, about ${durationOf((seconds * (1 - part)) / part)} left`
    say(`${file}: ${rows} rows, ${Math.round(rows / seconds)} a second${left}`)
  }
}

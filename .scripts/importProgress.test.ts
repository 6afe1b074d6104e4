import { expect, it } from 'vitest'
import { createImportProgress } from './importProgress.ts'

function tellAll(batches: readonly (readonly [at: number, file: string, rows: number, part: number])[]) {
  let now = 0
  const lines: string[] = []
  const tell = createImportProgress(
    (line) => lines.push(line),
    () => now,
  )
  for (const [at, file, rows, part] of batches) {
    now = at
    tell(file, { rows, part })
  }
  return lines
}

it('tells rows, speed and what is left every two seconds', () => {
  const lines = tellAll([
    [1_000, 'a.csv', 500, 0.1],
    [2_000, 'a.csv', 1_000, 0.2],
    [3_000, 'a.csv', 1_500, 0.3],
    [4_000, 'a.csv', 2_000, 0.4],
  ])
  expect(lines).toEqual([
    'a.csv: 1000 rows, 500 a second, about 8 s left',
    'a.csv: 2000 rows, 500 a second, about 6 s left',
  ])
})

it('reckons for each file by itself, in minutes where it takes that long, and not before it can', () => {
  const lines = tellAll([
    [10_000, 'a.csv', 10, 1],
    [13_000, 'b.csv', 300, 0.01],
    [20_000, 'b.csv', 3_000, 0.05],
  ])
  expect(lines).toEqual([
    'a.csv: 10 rows, 1 a second, about 1 s left',
    'b.csv: 300 rows, 100 a second',
    'b.csv: 3000 rows, 300 a second, about 3 min left',
  ])
})

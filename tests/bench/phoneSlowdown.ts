/** By how many times a processor is slowed from an index of Lighthouse's benchmark on, and how much of the index is once more. */
const steps = [
  { from: 1_300, times: 3, once: 233 },
  { from: 800, times: 2, once: 500 },
  { from: 150, times: 1, once: 650 },
] as const

/**
 * By how many times a processor has to be slowed to be like that of the phone which Lighthouse looks at pages with, as 4 is meant for
 * a desk's quick machine. The rule is that of the calculator which Lighthouse's `docs/throttling.md` sends to
 * (patrickhulce/lighthouse-cpu-throttling-calculator): straight lines through the indexes 150 (1), 800 (2), 1300 (3) and on.
 * @param index what Lighthouse measured of the machine (`environment.benchmarkIndex`)
 * @returns null where the machine is slower than the phone, or was not measured
 */
export function phoneSlowdown(index: number): number | null {
  const step = steps.find(({ from }) => index >= from)
  return step ? step.times + (index - step.from) / step.once : null
}

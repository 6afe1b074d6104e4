import { type Problem, type ProblemCode, toProblem } from '@crateway/shared/errors/Problem.ts'

/** A shipping that could not be deleted, and why. */
interface LeftShipping {
  readonly id: string
  readonly problem: Problem
}

export interface Removal {
  readonly removed: readonly string[]
  /** Somebody else had deleted them already. */
  readonly gone: readonly string[]
  readonly left: readonly LeftShipping[]
}

/** After these the next ones would fail alike. */
const ending: ReadonlySet<ProblemCode> = new Set([
  'offline',
  'timeout',
  'unauthenticated',
  'unavailable',
  'bad_gateway',
  'gateway_timeout',
  'too_many_requests',
])

/**
 * Deletes shippings one by one, as services delete no more at once. What is refused stays and is told; where nothing can be
 * reached, the others stay too.
 * @param remove deletes one; rejects with a `Problem`
 * @param onProgress told how many were tried
 */
export async function removeShippings(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
  onProgress: (tried: number) => void = () => undefined,
): Promise<Removal> {
  const removed: string[] = []
  const gone: string[] = []
  const left: LeftShipping[] = []
  for (const [index, id] of ids.entries()) {
    try {
      await remove(id)
      removed.push(id)
    } catch (error) {
      const problem = toProblem(error)
      if (problem.code === 'not_found') gone.push(id)
      else if (ending.has(problem.code)) {
        left.push(...ids.slice(index).map((other) => ({ id: other, problem })))
        break
      } else left.push({ id, problem })
    }
    onProgress(index + 1)
  }
  return { removed, gone, left }
}

import { Problem } from '../../shared/src/errors/Problem.ts'
import { persistCall } from '../fixtures/persist.ts'

/** What came of calls made at once: the answers of those that won, the codes of those that lost. */
export async function race<Answer>(
  calls: readonly (() => Promise<Answer>)[],
): Promise<{ won: Answer[]; lost: string[] }> {
  const won: Answer[] = []
  const lost: string[] = []
  for (const result of await Promise.allSettled(calls.map((call) => persistCall(call)))) {
    if (result.status === 'fulfilled') won.push(result.value)
    else if (result.reason instanceof Problem) lost.push(result.reason.code)
    else throw result.reason
  }
  return { won, lost }
}

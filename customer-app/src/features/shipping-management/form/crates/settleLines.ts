import { Problem } from '@crateway/shared/errors/Problem.ts'
import { tCount } from '@crateway/shared/i18n/translate.ts'
import { countLines } from './crateSums.ts'
import type { CrateWork } from './crateWork.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')), { once: true })
  })

/**
 * Has every code looked up before a shipping is sent, again where it failed. Rejects with a `Problem` where one could not be
 * looked up, or came to nothing that the person has not seen yet: a crate that was scanned is not left out unseen.
 * @param addRest adds what stands in the field for codes
 */
export async function settleLines(work: CrateWork, addRest: () => void, signal: AbortSignal): Promise<void> {
  const seen = countLines(work.list())
  addRest()
  work.retry()
  await Promise.race([work.settled(), aborted(signal)])
  const now = countLines(work.list())
  if (now.failed > 0) throw new Problem('invalid', { words: tCount('shippingForm.unchecked', now.failed) })
  const fresh = now.toCheck - (seen.toCheck - seen.failed)
  if (fresh > 0) throw new Problem('invalid', { words: tCount('shippingForm.notAdded', fresh) })
}

import type { AskOutcome, ResetAsk } from './resetAsk.ts'

const loadAsk = () => import('./askForReset.ts')

/** Begins to fetch the code that talks to the server: the page itself is up without it, and typing takes longer. */
export function preloadAsk(): void {
  // The asking's own fetch tells the failure.
  loadAsk().catch(() => undefined)
}

/** Asks for the mail (`askForReset.ts`). */
export async function askForReset(ask: ResetAsk): Promise<AskOutcome> {
  const module = await loadAsk().catch(() => null)
  return module ? module.askForReset(ask) : { state: 'offline' }
}

import { readStored } from '@crateway/shared/state/browserStorage.ts'
import { fetchOnceUsed } from '@crateway/shared/ui/fetchOnceUsed.ts'

/**
 * Draws the page in the portal's type where it is in this browser; else has it fetched for the next one, once somebody uses this
 * one: of 62 KB that come too late to be drawn a first page has nothing (ADR 068).
 */
export function startType(): void {
  if (readStored('type')) document.documentElement.dataset.type = ''
  else void fetchOnceUsed([() => import('./fetchType.ts')])
}

import { language } from '@crateway/shared/state/language.ts'
import { isSaving } from '@crateway/shared/ui/isSaving.ts'
import { afterRows } from './afterRows.ts'

let isAsked = false

/** Tells the service worker something, once there is one; a browser without them hears nothing. */
export async function tellWorker(keepsScreens: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ language: language.peek(), keepsScreens })
}

/**
 * Has the service worker fetch what it takes to open any screen without a line, in the language on screen; at most once a
 * page, and behind its rows. Who saves what is transferred keeps the screens they have opened.
 */
export function keepScreens(): void {
  if (isAsked || isSaving()) return
  isAsked = true
  afterRows(() => void tellWorker(true))
}

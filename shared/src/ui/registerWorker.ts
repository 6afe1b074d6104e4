import { tellWorker } from './tellWorker.ts'

/**
 * Registers the service worker of this origin, which the gateway chooses by the page cookie, and tells it the language on
 * screen (ADR 055). A browser that has none, or that refuses it, is not worse off than before.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    await tellWorker(false)
  } catch {
    // No line, a private window, a policy: the next page tries again.
  }
}

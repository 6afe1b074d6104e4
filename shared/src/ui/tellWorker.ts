import { language } from '../state/language.ts'

/** Tells the service worker something, once there is one; a browser without them hears nothing. */
export async function tellWorker(keepsScreens: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ language: language.peek(), keepsScreens })
}

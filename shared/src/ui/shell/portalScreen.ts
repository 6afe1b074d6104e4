import type { ComponentType } from 'react'
import { lazyScreen } from '../lazyScreen.tsx'
import { loadScreenTexts } from './screenTexts.ts'

/** A screen of a signed-in app: its code and the texts that the first page goes without are fetched side by side. */
export function portalScreen(load: () => Promise<ComponentType>) {
  return lazyScreen(async () => {
    const [Screen] = await Promise.all([load(), loadScreenTexts()])
    return Screen
  })
}

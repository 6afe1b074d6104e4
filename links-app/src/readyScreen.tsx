import { lazyScreen } from '@crateway/shared/ui/lazyScreen.ts'
import type { ComponentType } from 'react'

/** The code of a page, and what brings its words. */
interface LoadedScreen {
  readonly Screen: ComponentType
  readonly loadTexts: () => Promise<void>
}

/**
 * A page whose code and words can be fetched before it is drawn: it is drawn at once then. React holds back for 0.3 seconds
 * what comes in place of a fallback, even of one that shows nothing.
 */
export function readyScreen(load: () => Promise<LoadedScreen>) {
  let Ready: ComponentType | null = null
  const preload = async () => {
    const { Screen, loadTexts } = await load()
    await loadTexts()
    Ready = Screen
    return Screen
  }
  const Late = lazyScreen(preload)
  return { preload, screen: () => (Ready ? <Ready /> : <Late />) }
}

import { lazyScreen } from '@crateway/shared/ui/lazyScreen.ts'
import type { ComponentType } from 'react'

/**
 * A page whose code can be fetched before it is drawn: it is drawn at once then. React holds back for 0.3 seconds what
 * comes in place of a fallback, even of one that shows nothing.
 */
export function readyScreen(load: () => Promise<ComponentType>) {
  let Ready: ComponentType | null = null
  const preload = async () => {
    Ready = await load()
    return Ready
  }
  const Late = lazyScreen(preload)
  return { preload, screen: () => (Ready ? <Ready /> : <Late />) }
}

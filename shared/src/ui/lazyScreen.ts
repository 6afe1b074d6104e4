import { type ComponentType, lazy } from 'react'

/** The code of a screen could not be fetched: a new version was deployed under an open page, or the network is gone. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/**
 * A screen whose code is fetched when it is first shown. A failed fetch is tried once more and then told apart from
 * faults of the screen itself, so that the error boundary can offer a reload.
 */
export function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load().catch(load) }
    } catch (cause) {
      throw new ScreenLoadError('The code of a screen could not be loaded', { cause })
    }
  })
}

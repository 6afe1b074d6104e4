import { type ComponentType, lazy, useState } from 'react'

/** The code of a screen could not be fetched: a new version was deployed under an open page, or the network is gone. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/** A screen, and what fetches its code before it is drawn. Rejects where the code does not come; drawing tries once more. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>
}

/**
 * A screen whose code is fetched when it is first shown, or before. A failed fetch is tried once more and then told apart from
 * faults of the screen itself, so that the error boundary can offer a reload. Where the code is there already the screen is drawn
 * at once: React holds back for 0.3 seconds what comes in place of a fallback.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let Ready: ComponentType<Props> | null = null
  const preload = async () => {
    Ready = await load()
    return Ready
  }
  const Late = lazy(async () => {
    try {
      return { default: await preload().catch(preload) }
    } catch (cause) {
      throw new ScreenLoadError('The code of a screen could not be loaded', { cause })
    }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: a screen is made once, by the module that names it.
  function Screen(props: Props) {
    // One that was drawn late stays so: the other would begin anew.
    const [Shown] = useState(() => Ready ?? Late)
    return <Shown {...props} />
  }
  return Object.assign(Screen, { preload })
}

import { type ComponentType, lazy } from 'react'

/** A part that the portal goes on without where its code cannot be fetched. */
export function lazyExtra(load: () => Promise<ComponentType>) {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
}

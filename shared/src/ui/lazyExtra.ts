import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A part that the portal goes on without where its code cannot be fetched.
 * @param Instead stands in for it then
 */
export function lazyExtra(load: () => Promise<ComponentType>, Instead: ComponentType = Nothing) {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: Instead }
    }
  })
}

import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A part that the portal goes on without where its code cannot be fetched.
 * @param Instead stands in for it then
 */
export function lazyExtra<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: Instead }
    }
  })
}

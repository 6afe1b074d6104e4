import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * What style variables hold at an element, for drawings on a canvas, which knows none of them; null before the first drawing.
 * @param key another one reads them anew: the theme on screen
 */
export function useStyleColours(
  element: RefObject<Element | null>,
  names: readonly string[],
  key: string,
): ReadonlyMap<string, string> | null {
  const [colours, setColours] = useState<ReadonlyMap<string, string> | null>(null)
  const wanted = names.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when the same names hold other values.
  useLayoutEffect(() => {
    if (!element.current) return
    const style = getComputedStyle(element.current)
    setColours(new Map(wanted.split(' ').map((name) => [name, style.getPropertyValue(name).trim()])))
  }, [element, wanted, key])
  return colours
}

import { type RefObject, useEffect } from 'react'

/**
 * Tells a table's frame where columns are scrolled out of sight, for the shadows at its pinned columns: attributes
 * `data-more-start` and `data-more-end`, and custom properties with the sizes the shadows go by.
 * @param follower scrolls sideways with the table
 * @param tableKey a table with another key has other elements
 */
export function useScrollEdges(
  frame: RefObject<HTMLElement | null>,
  follower: RefObject<HTMLElement | null>,
  tableKey: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another table.
  useEffect(() => {
    const element = frame.current
    const holder = element?.querySelector<HTMLElement>('.ht_master > .wtHolder')
    const content = holder?.querySelector('.wtHider')
    if (!element || !holder || !content) return
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth, clientHeight, offsetWidth } = holder
      const frozen = element.querySelector<HTMLElement>('.ht_clone_inline_start')
      if (follower.current) follower.current.scrollLeft = scrollLeft
      element.toggleAttribute('data-more-start', scrollLeft > 0)
      element.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 1)
      element.style.setProperty('--frozen-width', `${frozen?.offsetWidth ?? 0}px`)
      const buttons = holder.querySelector<HTMLElement>('thead th:last-child')
      element.style.setProperty('--buttons-width', `${buttons?.offsetWidth ?? 0}px`)
      element.style.setProperty('--bar-width', `${offsetWidth - clientWidth}px`)
      element.style.setProperty('--view-height', `${clientHeight}px`)
    }
    const observer = new ResizeObserver(update)
    observer.observe(holder)
    observer.observe(content)
    holder.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      holder.removeEventListener('scroll', update)
    }
  }, [frame, follower, tableKey])
}

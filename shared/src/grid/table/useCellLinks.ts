import type Handsontable from 'handsontable/base'
import { type RefObject, useEffect } from 'react'
import type { TableProps } from './tableProps.ts'

/** Whether a click means this page, not a new tab or window of the browser. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented
}

/** Follows the links of cells within the page; whatever else is done with a link is the browser's. */
export function useCellLinks<Row>(
  frame: RefObject<HTMLElement | null>,
  hot: () => Handsontable.Core | null,
  latest: RefObject<TableProps<Row>>,
): void {
  useEffect(() => {
    const element = frame.current
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('td a[href]') : null
      if (!link || !isPlain(event)) return
      event.preventDefault()
      const cell = link.closest('td')
      const row = (cell && hot()?.getCoords(cell)?.row) ?? undefined
      latest.current.onLink(link.getAttribute('href') ?? '', row)
    }
    element?.addEventListener('click', handleClick)
    return () => element?.removeEventListener('click', handleClick)
  }, [frame, hot, latest])
}

import { headerOf } from '../../columns/cellText.ts'
import type { Column } from '../../columns/columns.ts'
import { t } from '../../i18n/translate.ts'
import styles from './HotGrid.module.css'
import { icon } from './icons.ts'

const selector = '[data-filter]'

/** Whether an event began on a header's filter button, which neither sorts nor selects. */
export function isHeaderFilter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** Puts the filter button into a column's header, marks it while the column is filtered, or takes it away. */
export function drawHeaderFilter<Row>(
  header: HTMLElement,
  column: Column<Row> | undefined,
  isActive: boolean,
  onOpen: (property: string, anchor: Element) => void,
): void {
  const kept = header.querySelector<HTMLElement>(selector)
  if (!column || column.isFilterable === false) {
    kept?.remove()
    return
  }
  if (kept?.dataset.filter === column.property) {
    kept.setAttribute('aria-label', t('grid.filterColumn', { column: headerOf(column) }))
    kept.classList.toggle(styles.active ?? '', isActive)
    return
  }
  kept?.remove()
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.dataset.filter = column.property
  button.className = styles.filter ?? ''
  button.classList.toggle(styles.active ?? '', isActive)
  button.setAttribute('aria-label', t('grid.filterColumn', { column: headerOf(column) }))
  button.setAttribute('aria-haspopup', 'dialog')
  button.append(icon('filter'))
  button.addEventListener('click', () => onOpen(column.property, header))
  header.querySelector('.relative')?.append(button)
}

import type { LucideIcon } from 'lucide-react'
import { findPage, maySee, type Visitor } from '../../contract/pages.ts'

/** One line of the sidebar. */
export interface MenuEntry {
  readonly icon: LucideIcon
  readonly label: string
  readonly href: string
  /** The address of a page that belongs to it without lying below it. */
  readonly also?: string
  /** A count or a short word at the end of the line. */
  readonly badge?: string
}

/** Lines of the sidebar under one heading. */
export interface MenuSection {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

/**
 * What of a menu a visitor sees: entries whose page exists in this bundle and whose right is held; sections left empty
 * go. The route table alone decides, so that menu and guard cannot disagree.
 * @param built path patterns of the pages this bundle has
 */
export function visibleMenu(
  sections: readonly MenuSection[],
  visitor: Visitor,
  built: ReadonlySet<string>,
): MenuSection[] {
  const isVisible = ({ href }: MenuEntry) => {
    const page = findPage(href)
    return page !== undefined && built.has(page.path) && maySee(page, visitor)
  }
  return sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(isVisible) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether an entry stands for the page at `path`: its own, one below it, or one that belongs to it. */
export function isCurrent({ href, also }: Pick<MenuEntry, 'href' | 'also'>, path: string): boolean {
  return path === href || path === also || path.startsWith(`${href}/`)
}

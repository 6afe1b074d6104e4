import type { LucideIcon } from 'lucide-react'
import { searchCode } from '../../../domain/searchCode.ts'
import { searchFold } from '../../../domain/searchFold.ts'
import type { SourceKind } from './findSource.ts'

/** What the palette leads to: pages of the menu, partners of the group, and what a source finds. */
export type FindKind = 'page' | 'partner' | SourceKind

/** The order of the groups on screen. */
export const findKinds = [
  'page',
  'partner',
  'enduser',
  'crate',
  'delivery',
  'shipping',
  'si',
  'shipper',
  'siteCrate',
  'collect',
] as const satisfies readonly FindKind[]

/** One line to choose. */
export interface Finding {
  readonly kind: FindKind
  readonly id: string
  readonly title: string
  readonly note: string | null
  /** Null where choosing it opens no address. */
  readonly href: string | null
  /** The page's own; others have that of their kind. */
  readonly icon?: LucideIcon
}

/** Lines of one kind, or those that were opened last. */
export interface FindGroup {
  readonly kind: FindKind | 'opened'
  readonly findings: readonly Finding[]
}

/** No two lines have the same: ids of different kinds may be equal. */
export const keyOf = ({ kind, id }: Pick<Finding, 'kind' | 'id'>): string => `${kind}-${id}`

/** Whether a line still fits what was typed since it was found: nothing stays in sight that does not. */
export function fits({ title, note }: Pick<Finding, 'title' | 'note'>, typed: string): boolean {
  const text = searchFold(`${title} ${note ?? ''}`)
  const isSaid = searchFold(typed)
    .split(' ')
    .every((word) => text.includes(word))
  return isSaid || searchCode(title).includes(searchCode(typed))
}

const isExact = ({ title }: Finding, typed: string): boolean =>
  searchFold(title) === searchFold(typed) || searchCode(title) === searchCode(typed)

/**
 * The lines by kind, each line once, in the order they came in. A group that has exactly what was typed comes first, so that
 * Enter opens it.
 */
export function toGroups(findings: readonly Finding[], typed: string): readonly FindGroup[] {
  const seen = new Set<string>()
  const own = findings.filter((finding) => {
    const isNew = !seen.has(keyOf(finding))
    seen.add(keyOf(finding))
    return isNew
  })
  const groups = findKinds
    .map((kind) => ({ kind, findings: own.filter((finding) => finding.kind === kind) }))
    .filter((group) => group.findings.length > 0)
  if (searchCode(typed) === '') return groups
  const hasExact = (group: FindGroup) => group.findings.some((finding) => isExact(finding, typed))
  return [...groups.filter(hasExact), ...groups.filter((group) => !hasExact(group))]
}

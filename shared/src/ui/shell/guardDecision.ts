import { findPage, maySee, type Visitor } from '../../contract/pages.ts'

/**
 * What becomes of an address in a signed-in app: `show` its screen, say `oops`, go `home`, or leave the app, to `signIn`
 * or because a `public` page is another bundle's.
 */
export type GuardDecision = 'show' | 'oops' | 'home' | 'signIn' | 'public'

/**
 * The seeds' route table as a decision (seed 1, section 2.1; CONTRACT section 2).
 * @param visitor the signed-in person, null for nobody
 * @param built path patterns of the pages this bundle has
 */
export function guardDecision(pathname: string, visitor: Visitor | null, built: ReadonlySet<string>): GuardDecision {
  const page = findPage(pathname)
  if (page?.access === 'public') return 'public'
  if (!visitor) return 'signIn'
  if (!page) return 'oops'
  if (!maySee(page, visitor)) return 'home'
  return built.has(page.path) ? 'show' : 'oops'
}

import { allCalls } from '@crateway/shared/contract/allCalls.ts'
import { createRouteOf } from '@crateway/shared/contract/routeOf.ts'
import { isUnsafePath } from './unsafePath.ts'

/** The paths whose spelling is settled: every call of the contract, and those of GraphQL. */
const spelled = [
  ...allCalls,
  { method: 'POST', path: '/graphql' },
  { method: 'GET', path: '/graphql/schema.graphql' },
] as const

const endsInSlash = (path: string): boolean => path.endsWith('/')
const withSlash = createRouteOf(spelled.filter(({ path }) => endsInSlash(path)))
const withoutSlash = createRouteOf(spelled.filter(({ path }) => !endsInSlash(path)))

/**
 * The path of a call as the contract spells it: some end in a slash and some do not, and people know that of none. What is decided
 * on, and what an upstream gets, is this one path, so that no spelling leads past a family. A path that is no call's, or could mean two
 * things, stays as it is.
 */
export function contractPath(method: string, pathname: string): string {
  const [own, other] = endsInSlash(pathname) ? [withSlash, withoutSlash] : [withoutSlash, withSlash]
  if (own(method, pathname) !== undefined) return pathname
  const respelled = endsInSlash(pathname) ? pathname.slice(0, -1) : `${pathname}/`
  return other(method, respelled) !== undefined && !isUnsafePath(pathname) ? respelled : pathname
}

import type { AnyCall } from './call.ts'

/** The pattern of a call's path; undefined for a path that no call has. */
export type RouteOf = (method: string, pathname: string) => string | undefined

interface Route {
  readonly path: string
  /** Per segment the text it has to be, or, of a variable one, to end in. */
  readonly segments: readonly { readonly text: string; readonly isOpen: boolean }[]
}

const toRoute = ({ path }: Pick<AnyCall, 'path'>): Route => ({
  path,
  segments: path.split('/').map((text) => {
    const isOpen = text.includes('{')
    return { isOpen, text: isOpen ? text.slice(text.indexOf('}') + 1) : text }
  }),
})

const fits = ({ segments }: Route, parts: readonly string[]): boolean =>
  segments.every(({ text, isOpen }, at) => {
    const part = parts[at] ?? ''
    return isOpen ? part.length > text.length && part.endsWith(text) : part === text
  })

/** Finds the patterns of paths among calls: where several fit, the one that names more of the path. */
export function createRouteOf(calls: readonly Pick<AnyCall, 'method' | 'path'>[]): RouteOf {
  const shelves = new Map<string, Route[]>()
  const keyOf = (method: string, parts: number) => `${method} ${parts}`
  for (const call of calls) {
    const route = toRoute(call)
    const key = keyOf(call.method, route.segments.length)
    const shelf = shelves.get(key)
    if (shelf) shelf.push(route)
    else shelves.set(key, [route])
  }
  const openness = ({ segments }: Route) => segments.map(({ isOpen }) => (isOpen ? '1' : '0')).join('')
  for (const shelf of shelves.values()) shelf.sort((a, b) => (openness(a) < openness(b) ? -1 : 1))
  return (method, pathname) => {
    const parts = pathname.split('/')
    const shelf = shelves.get(keyOf(method === 'HEAD' ? 'GET' : method, parts.length))
    return shelf?.find((route) => fits(route, parts))?.path
  }
}

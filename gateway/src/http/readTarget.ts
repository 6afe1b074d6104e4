import { isUnsafePath, pathOfTarget, queryOfTarget } from './unsafePath.ts'

/** A target that every parser reads alike and leaves as it is: no origin, no fragment, nothing to encode. */
const plainTarget = /^(\/[\w.~!$&'()*+,;=:@%/-]*)(?:\?([\w.~!$&()*+,;=:@%/?-]*))?$/

/** Path and query of a request target, as the URL parser would write them; a path that is unsafe stays raw. */
export interface Target {
  readonly pathname: string
  readonly search: string
}

/** Reads a raw request target. What is unsafe is left to the decision, which sees the raw target too. */
export function readTarget(target: string): Target {
  const plain = plainTarget.exec(target)
  if (plain) return { pathname: plain[1] ?? '/', search: plain[2] ? `?${plain[2]}` : '' }
  const path = pathOfTarget(target)
  if (isUnsafePath(path)) return { pathname: path, search: '' }
  const { pathname, search } = new URL(`http://gateway.invalid${path}${queryOfTarget(target)}`)
  return { pathname, search }
}

import type { AnyCall } from './call.ts'

type WithPath = Pick<AnyCall, 'path'>

/** The path of a call with its variable parts filled in, percent-encoded. */
export function pathOf(call: WithPath, params: Readonly<Record<string, string>>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Names of the variable parts of a call's path, in order. */
export function paramNames(call: WithPath): string[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, create, type Infer, nullable, record, string, type } from 'superstruct'
import { scriptListName } from '../shared/src/build/scriptList.ts'
import type { AppName } from '../shared/src/contract/pages.ts'
import { root } from './root.ts'

const listStruct = type({
  scripts: record(string(), type({ of: nullable(string()), imports: array(string()), modules: array(string()) })),
  imports: record(string(), array(string())),
})

/** Which module has come into which script of an app, as its build wrote it down. */
export type BuiltApp = Infer<typeof listStruct>

/** Reads what an app was built of. Throws where it was not. */
export function readBuiltApp(app: AppName): BuiltApp {
  return create(JSON.parse(readFileSync(join(root, app, 'dist', scriptListName), 'utf8')), listStruct)
}

/** Everything that is reached from some, themselves among it. */
export function reachedFrom(some: readonly string[], next: (one: string) => readonly string[]): Set<string> {
  const all = new Set(some)
  // A set is walked through to what was added on the way.
  for (const one of all) for (const other of next(one)) all.add(other)
  return all
}

/** Names of the scripts that a browser has once it has some. */
export const scriptsWith = ({ scripts }: BuiltApp, names: readonly string[]): Set<string> =>
  reachedFrom(names, (name) => scripts[name]?.imports ?? [])

/** The script that a browser asks for to get a module: by the end of the module's path. Throws where there is none, or several. */
export function scriptOf({ scripts }: BuiltApp, module: string): string {
  const named = Object.keys(scripts).filter((name) => scripts[name]?.of?.endsWith(`/${module}`))
  const found =
    named.length > 0
      ? named
      : Object.keys(scripts).filter((name) => scripts[name]?.modules.some((one) => one.endsWith(`/${module}`)))
  const [name] = found
  if (name === undefined || found.length > 1) throw new Error(`${found.length} scripts have ${module}`)
  return name
}

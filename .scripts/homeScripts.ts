import type { AppName } from '../shared/src/contract/pages.ts'
import { type BuiltApp, scriptOf, scriptsWith } from './builtApp.ts'

type SignedInApp = Extract<AppName, 'customer-app' | 'enduser-app'>

/** What a browser asks for to show somebody their home page for the first time: the tour is offered there. */
const asked: Readonly<Record<SignedInApp, readonly string[]>> = {
  'customer-app': ['main.tsx', 'CustomerHomeScreen.tsx', 'DueToday.tsx', 'Tour.tsx', 'findReportNames.ts'],
  'enduser-app': ['main.tsx', 'EnduserHomeScreen.tsx', 'Due.tsx', 'Tour.tsx'],
}

/** What all scripts may weigh that travel to a browser which opens home, in kilobytes of 1 000 bytes, compressed with brotli. */
export const homeBudget: Readonly<Record<SignedInApp, number>> = { 'customer-app': 109.1, 'enduser-app': 100 }

/** The same in bytes with what the line adds: names of answers and headers, 1.1 kilobytes for each script where it is not HTTP/2. */
export const homeTravel = (app: SignedInApp, scripts: number): number => (homeBudget[app] + 1.1 * scripts) * 1_000

/** Names of all scripts that travel to a browser which opens home; a browser test holds that these are all. */
export function homeScripts(app: SignedInApp, built: BuiltApp): Set<string> {
  const modules = asked[app]
  return scriptsWith(
    built,
    modules.map((module) => scriptOf(built, module)),
  )
}

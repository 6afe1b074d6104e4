import type { Keeper } from './createKeeper.ts'
import { offlinePage } from './offlinePage.ts'
import type { WorkerBundle } from './workerBundle.ts'

/** Where the language on screen lies. */
export const languageKey = '/language'

/**
 * The page that says that there is no line: in the language that pages told last, else in one of the browser's.
 * @param address what was asked for
 */
export async function pageWithoutLine({ texts }: WorkerBundle, keeper: Keeper, address: string): Promise<Response> {
  const told = await keeper.find(languageKey)
  const wanted = [(await told?.text()) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  const language = wanted.find((code) => Object.hasOwn(texts, code)) ?? 'en'
  const said = texts[language]
  return said ? offlinePage(said, language, new URL(address)) : Response.error()
}

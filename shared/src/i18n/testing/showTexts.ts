import { isLanguageCode, type LanguageCode } from '../../contract/languages.ts'
import { readTexts } from '../readTexts.ts'
import { showLanguage } from '../translate.ts'

/** Answers an address of a file of texts with those texts. */
async function fetchTexts(address: string): Promise<Response> {
  const [, asked] = /\b(\w\w)\b[^/]*$/.exec(address) ?? []
  return isLanguageCode(asked) ? Response.json(readTexts(asked)) : Response.error()
}

/** What stands in for a page and its line. */
const standIns = { document: { documentElement: { lang: '' } }, fetch: fetchTexts }

/** Shows the texts of a language in a test that has no page: they come from its file. Globals are as they were afterwards. */
export async function showTexts(code: LanguageCode): Promise<void> {
  const before = Object.keys(standIns).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  Object.assign(globalThis, standIns)
  try {
    await showLanguage(code, { remember: false })
  } finally {
    for (const [name, kept] of before) {
      if (kept) Object.defineProperty(globalThis, name, kept)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

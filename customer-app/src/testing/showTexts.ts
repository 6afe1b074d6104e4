import { isLanguageCode, type LanguageCode } from '@crateway/shared/contract/languages.ts'
import { readTexts } from '@crateway/shared/i18n/readTexts.ts'
import { showLanguage } from '@crateway/shared/i18n/translate.ts'

/** Answers an address of a file of texts with those texts. */
async function fetchTexts(address: string): Promise<Response> {
  const [, asked] = /\b(\w\w)\b[^/]*$/.exec(address) ?? []
  return isLanguageCode(asked) ? Response.json(readTexts(asked)) : Response.error()
}

/** Shows the texts of a language in a test that has no page: they come from its file. */
export async function showTexts(code: LanguageCode): Promise<void> {
  const { document: page, fetch: call } = globalThis
  Object.assign(globalThis, { document: { documentElement: { lang: '' } }, fetch: fetchTexts })
  try {
    await showLanguage(code, { remember: false })
  } finally {
    Object.assign(globalThis, { document: page, fetch: call })
  }
}

import { isLanguageCode, type LanguageCode } from '@crateway/shared/contract/languages.ts'
import { readTexts } from '@crateway/shared/i18n/readTexts.ts'
import { showLanguage } from '@crateway/shared/i18n/translate.ts'
import { vi } from 'vitest'

/** Shows the texts of a language in a test that has no page: they come from its file. */
export async function showTexts(code: LanguageCode): Promise<void> {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('fetch', async (address: string) => {
    const [, asked] = /\b(\w\w)\b[^/]*$/.exec(address) ?? []
    return isLanguageCode(asked) ? Response.json(readTexts(asked)) : Response.error()
  })
  try {
    await showLanguage(code, { remember: false })
  } finally {
    vi.unstubAllGlobals()
  }
}

/** The six languages of the portal, English first: it is the default and the fallback (seed 1, section 1). */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'fr', name: 'Français', locale: 'fr-FR' },
  { code: 'ru', name: 'Русский', locale: 'ru-RU' },
  { code: 'zh', name: '中文', locale: 'zh-CN' },
  { code: 'ko', name: '한국어', locale: 'ko-KR' },
  { code: 'pt', name: 'Português', locale: 'pt-BR' },
] as const

export type LanguageCode = (typeof languages)[number]['code']

export const defaultLanguage: LanguageCode = 'en'

/** Whether `value` is one of the six codes. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return languages.some(({ code }) => code === value)
}

/** The first of BCP 47 tags, best first, that is of one of the six languages, whatever its region; null for none. */
export function languageAmong(tags: readonly string[]): LanguageCode | null {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguageCode) ?? null
}

/** The language of the mail that a link stood in, as its query tells it (`lang`); null where it tells none. */
export function linkLanguage(search: string): LanguageCode | null {
  const told = new URLSearchParams(search).get('lang')
  return isLanguageCode(told) ? told : null
}

/** BCP 47 tag that numbers, dates and plurals of a language follow. */
export function localeOf(code: LanguageCode): string {
  return languages.find((language) => language.code === code)?.locale ?? 'en-GB'
}

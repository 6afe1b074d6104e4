import { defaultLanguage, type LanguageCode, languageAmong } from './languages.ts'

/**
 * The first of the six languages a reader names in `Accept-Language`, best first (RFC 9110 section 12.5.4); null for none.
 */
export function askedLanguage(header: string | null | undefined): LanguageCode | null {
  const tags = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().toLowerCase().split(';')
      return { tag, quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
  return languageAmong(tags)
}

/** The language a reader asks for; English when it names none of the six. */
export function preferredLanguage(header: string | null | undefined): LanguageCode {
  return askedLanguage(header) ?? defaultLanguage
}

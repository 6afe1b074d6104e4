import { defaultLanguage, isLanguageCode, type LanguageCode } from '@crateway/shared/contract/languages.ts'

/** The first of the six languages a reader names in `Accept-Language`, best first (RFC 9110 section 12.5.4). */
export function askedLanguage(header: string | undefined): LanguageCode | undefined {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().toLowerCase().split(';')
      return { code: tag.split('-')[0], quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code)
    .find(isLanguageCode)
}

/** The language a reader asks for; English when it names none of the six. */
export function preferredLanguage(header: string | undefined): LanguageCode {
  return askedLanguage(header) ?? defaultLanguage
}

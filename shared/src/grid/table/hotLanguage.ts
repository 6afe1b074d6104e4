import { registerLanguageDictionary } from 'handsontable/i18n'
import { useEffect, useState } from 'react'
import type { LanguageCode } from '../../contract/languages.ts'

interface LanguagePack {
  readonly tag: string
  readonly load: () => Promise<{ default: object }>
}

/** Handsontable's own words in our languages. English is built in. */
const packs: Readonly<Record<Exclude<LanguageCode, 'en'>, LanguagePack>> = {
  fr: { tag: 'fr-FR', load: () => import('handsontable/i18n/languages/fr-FR') },
  ru: { tag: 'ru-RU', load: () => import('handsontable/i18n/languages/ru-RU') },
  zh: { tag: 'zh-CN', load: () => import('handsontable/i18n/languages/zh-CN') },
  ko: { tag: 'ko-KR', load: () => import('handsontable/i18n/languages/ko-KR') },
  pt: { tag: 'pt-BR', load: () => import('handsontable/i18n/languages/pt-BR') },
}

const english = 'en-US'

/**
 * Handsontable's name of the language on screen, once its words are here; English until then and when they cannot be
 * loaded. What people mostly read (headers, menu items, overlays) comes from our own texts and never waits.
 */
export function useHotLanguage(code: LanguageCode): string {
  const [loaded, setLoaded] = useState(english)

  useEffect(() => {
    if (code === 'en') return
    let isCurrent = true
    const { tag, load } = packs[code]
    load().then(
      (pack) => {
        registerLanguageDictionary({ ...pack.default })
        if (isCurrent) setLoaded(tag)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [code])

  return code === 'en' ? english : loaded
}

import { signal } from '@preact/signals-react'
import rosetta from 'rosetta'
import { defaultLanguage, type LanguageCode } from '../contract/languages.ts'

type LoadTexts = (code: LanguageCode) => Promise<object>

/** A language's texts in two parts (see `build/localeTexts`): what the first page shows, and what screens add to it. */
export interface TextLoaders {
  readonly first: LoadTexts
  readonly screens: LoadTexts
}

type TextPart = keyof TextLoaders

/**
 * The texts of a page. A language comes on screen with every part that the page needs by then, so that no text is ever
 * missing: neither after a choice that failed nor while one is under way.
 */
export function createTexts(loaders: TextLoaders) {
  const dictionary = rosetta<object>()
  const loaded = new Set<string>()
  const language = signal<LanguageCode>(defaultLanguage)
  let needed: readonly TextPart[] = ['first']
  /** Null before the first language is there. */
  let shown: LanguageCode | null = null
  /** The choice made last: of two loads under way, only its own may show. */
  let wanted: LanguageCode = defaultLanguage

  async function loadPart(part: TextPart, code: LanguageCode): Promise<void> {
    dictionary.set(code, await loaders[part](code))
    loaded.add(`${code} ${part}`)
  }

  async function load(code: LanguageCode): Promise<void> {
    const missing = needed.filter((part) => !loaded.has(`${code} ${part}`))
    if (missing.length === 0) return
    await Promise.all(missing.map((part) => loadPart(part, code)))
    // A screen opened meanwhile needs its part too.
    return load(code)
  }

  return {
    /** The language on screen. */
    language,
    /** Loads a language and shows it, unless another one was chosen meanwhile: false then. */
    async show(code: LanguageCode): Promise<boolean> {
      wanted = code
      try {
        await load(code)
      } catch (error) {
        if (wanted === code) wanted = shown ?? defaultLanguage
        throw error
      }
      if (wanted !== code) return false
      shown = code
      language.value = code
      return true
    },
    /** Loads what screens say, for the language on screen and every later one. */
    async loadScreens(): Promise<void> {
      needed = ['first', 'screens']
      await load(shown ?? wanted)
    },
    say: (key: string, values?: Readonly<Record<string, string | number>>): string =>
      dictionary.t(key, values, language.value),
  }
}

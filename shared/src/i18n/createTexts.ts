import type { Signal } from '@preact/signals-react'
import rosetta from 'rosetta'
import { defaultLanguage, type LanguageCode } from '../contract/languages.ts'

/** Loads one part (see `build/localeTexts`) of a language's texts. */
export type LoadTexts = (code: LanguageCode) => Promise<object>

/**
 * The texts of a page. A language comes on screen with every part that the page needs by then, so that no text is ever
 * missing: neither after a choice that failed nor while one is under way.
 * @param first what every page shows
 * @param language the language on screen, kept in step with the texts that are there; the one wanted until there are any
 */
export function createTexts(first: LoadTexts, language: Signal<LanguageCode>) {
  const dictionary = rosetta<object>()
  /** The parts that are needed, each with the languages it is there in or under way. */
  const needed = new Map<LoadTexts, Map<LanguageCode, Promise<void>>>([[first, new Map()]])
  /** Null before the first language is there. */
  let shown: LanguageCode | null = null
  /** The choice made last: of two loads under way, only its own may show. */
  let wanted: LanguageCode = defaultLanguage

  async function ask(part: LoadTexts, code: LanguageCode): Promise<void> {
    try {
      dictionary.set(code, await part(code))
    } catch (error) {
      needed.get(part)?.delete(code)
      throw error
    }
  }

  /** Asks for a part once, however many wait for it; after a failure, again. */
  function loadPart(part: LoadTexts, code: LanguageCode): Promise<void> {
    const load = needed.get(part)?.get(code) ?? ask(part, code)
    needed.get(part)?.set(code, load)
    return load
  }

  async function load(code: LanguageCode): Promise<void> {
    const parts = [...needed.keys()]
    await Promise.all(parts.map((part) => loadPart(part, code)))
    // A screen opened meanwhile needs its part too.
    if (needed.size > parts.length) await load(code)
  }

  return {
    /** Loads a language and shows it, unless another one was chosen meanwhile: false then. */
    async show(code: LanguageCode): Promise<boolean> {
      wanted = code
      // With nothing on screen yet, what is asked for meanwhile is to be worded as the page will be.
      if (shown === null) language.value = code
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
    /** Loads one more part, for the language on screen and every later one. */
    async need(part: LoadTexts): Promise<void> {
      const isNew = !needed.has(part)
      if (isNew) needed.set(part, new Map())
      try {
        await load(shown ?? wanted)
      } catch (error) {
        // What never came keeps no language from being shown: whoever needs it asks again.
        if (isNew) needed.delete(part)
        throw error
      }
    },
    say: (key: string, values?: Readonly<Record<string, string | number>>): string =>
      dictionary.t(key, values, language.value),
  }
}

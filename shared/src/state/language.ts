import { signal } from '@preact/signals-react'
import { defaultLanguage, type LanguageCode } from '../contract/languages.ts'

/**
 * The language on screen, which only `showLanguage` of `i18n` changes: its texts are there by then, but for the first one, in
 * which services are asked already. Components that show text call `useSignals()` and redraw when it changes.
 */
export const language = signal<LanguageCode>(defaultLanguage)

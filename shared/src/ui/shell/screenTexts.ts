import { loadTexts, textPart } from '../../i18n/translate.ts'

const screens = textPart(
  import.meta.glob<string>('../../../../locales/*.json', { query: '?screens', import: 'default', eager: true }),
)

/** Loads what the signed-in apps say beyond their first page. */
export const loadScreenTexts = (): Promise<void> => loadTexts(screens)

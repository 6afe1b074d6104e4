import { loadTexts, textPart } from '../../../i18n/translate.ts'

const texts = textPart(
  import.meta.glob<string>('../../../../../locales/*.json', { query: '?find', import: 'default', eager: true }),
)

/** Loads what the palette says: it opens on home too, which goes without the texts of screens. */
export const loadFindTexts = (): Promise<void> => loadTexts(texts)

import { loadTexts, textPart } from '@crateway/shared/i18n/translate.ts'

const part = textPart(
  import.meta.glob<string>('../../../../locales/*.json', { query: '?page404', import: 'default', eager: true }),
)

/** Loads what the 404 page says (part `page404` of `vite.config.ts`). */
export const loadPage404Texts = (): Promise<void> => loadTexts(part)

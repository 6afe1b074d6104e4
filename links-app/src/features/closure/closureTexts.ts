import { loadTexts, textPart } from '@crateway/shared/i18n/translate.ts'

const part = textPart(
  import.meta.glob<string>('../../../../locales/*.json', { query: '?closure', import: 'default', eager: true }),
)

/** Loads what this page says (part `closure` of `vite.config.ts`). */
export const loadClosureTexts = (): Promise<void> => loadTexts(part)

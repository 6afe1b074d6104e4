import { loadTexts, textPart } from '@crateway/shared/i18n/translate.ts'

const part = textPart(import.meta.glob<object>('../../../../locales/*.json', { query: '?closure', import: 'default' }))

/** Loads what this page says (part `closure` of `vite.config.ts`). */
export const loadClosureTexts = (): Promise<void> => loadTexts(part)

import { loadTexts, textPart } from '@crateway/shared/i18n/translate.ts'

const part = textPart(
  import.meta.glob<string>('../../../../locales/*.json', { query: '?distributor', import: 'default', eager: true }),
)

/** Loads what this page says (part `distributor` of `vite.config.ts`). */
export const loadDistributorTexts = (): Promise<void> => loadTexts(part)

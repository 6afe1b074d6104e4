import { loadTexts, textPart } from '@crateway/shared/i18n/translate.ts'

const part = textPart(
  import.meta.glob<string>('../../../../locales/*.json', { query: '?consignee', import: 'default', eager: true }),
)

/** Loads what this page says (part `consignee` of `vite.config.ts`). */
export const loadDeclarationTexts = (): Promise<void> => loadTexts(part)

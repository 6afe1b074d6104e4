import { loadTexts, textPart } from '@crateway/shared/i18n/translate.ts'

const part = textPart(
  import.meta.glob<string>('../../../locales/*.json', { query: '?signIn', import: 'default', eager: true }),
)

/** Loads what the pages about signing in say (part `signIn` of `vite.config.ts`). */
export const loadSignInTexts = (): Promise<void> => loadTexts(part)

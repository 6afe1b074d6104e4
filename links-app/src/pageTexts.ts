import { loadTexts, textPart } from '@crateway/shared/i18n/translate.ts'

const signIn = textPart(import.meta.glob<object>('../../locales/*.json', { query: '?signIn', import: 'default' }))
const consignee = textPart(import.meta.glob<object>('../../locales/*.json', { query: '?consignee', import: 'default' }))
const distributor = textPart(
  import.meta.glob<object>('../../locales/*.json', { query: '?distributor', import: 'default' }),
)
const closure = textPart(import.meta.glob<object>('../../locales/*.json', { query: '?closure', import: 'default' }))

/** Loads what a page says and others do not, by the parts that the build makes of the texts (`vite.config.ts`). */
export const pageTexts = {
  signIn: () => loadTexts(signIn),
  consignee: () => loadTexts(consignee),
  distributor: () => loadTexts(distributor),
  closure: () => loadTexts(closure),
} as const

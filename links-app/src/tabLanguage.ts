import { isLanguageCode, type LanguageCode, linkLanguage } from '@crateway/shared/contract/languages.ts'
import { keepText, openStorage, readText, type TextStorage } from './storage/keptText.ts'

const storageKey = 'language'

/**
 * The language that an address tells, or the last one in this tab that told one: the pages it leads to go on in it, through
 * a reload too. It is no choice of the person's. Null where none was told.
 */
export function tabLanguage(
  search: string = location.search,
  open: () => TextStorage = () => sessionStorage,
): LanguageCode | null {
  const storage = openStorage(open)
  const told = linkLanguage(search)
  if (told !== null) keepText(storage, storageKey, told)
  const kept = told ?? readText(storage, storageKey)
  return isLanguageCode(kept) ? kept : null
}

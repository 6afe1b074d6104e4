import {
  defaultLanguage,
  isLanguageCode,
  type LanguageCode,
  languageAmong,
  linkLanguage,
} from '../contract/languages.ts'
import { readStored, writeStored } from '../state/browserStorage.ts'
import { chosenLanguage } from './translate.ts'

const tabKey = 'language'

/** What a page knows of its reader's language before anybody has said anything. */
interface Surroundings {
  /** The query of its address. */
  readonly search: string
  /** BCP 47 tags of the browser's languages, best first. */
  readonly tags: readonly string[]
  /** Opens what is kept as long as the tab. */
  readonly openTab: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * The language a page begins in: the one a person has chosen in this browser; else the one that its address tells, or the
 * last in this tab that told one, as the pages that a mail leads to go on in the mail's; else the browser's own, if it is one
 * of the six; else English (seed 1, section 1).
 */
export function startLanguage({
  search = location.search,
  tags = navigator.languages,
  openTab = () => sessionStorage,
}: Partial<Surroundings> = {}): LanguageCode {
  const told = linkLanguage(search)
  if (told !== null) writeStored(tabKey, told, openTab)
  const kept = told ?? readStored(tabKey, openTab)
  return chosenLanguage() ?? (isLanguageCode(kept) ? kept : languageAmong(tags)) ?? defaultLanguage
}

import { languages } from '@crateway/shared/contract/languages.ts'

/** What a language calls itself; its code for one that the portal does not speak. */
export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code.toUpperCase()
}

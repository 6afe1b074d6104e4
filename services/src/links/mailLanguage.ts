import { defaultLanguage, isLanguageCode, type LanguageCode } from '@crateway/shared/contract/languages.ts'

/** Language of a mail, or of whom it goes to; English for what is none of ours. */
export const mailLanguage = ({ language }: { readonly language: string }): LanguageCode =>
  isLanguageCode(language) ? language : defaultLanguage

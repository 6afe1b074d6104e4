import type { LanguageCode } from '@crateway/shared/contract/languages.ts'

/** What a link carries: its secret, and the language of the mail it stands in, which its page opens in. */
export interface LinkSecret {
  readonly token: string
  readonly language: LanguageCode
}

const queryOf = ({ token, language }: LinkSecret) => `token=${encodeURIComponent(token)}&lang=${language}`

/** Addresses of the pages that a link opens, as they stand in mails: on `publicUrl`, the origin people see. */
export const pageUrls = {
  resetPassword: (publicUrl: string, link: LinkSecret) => `${publicUrl}/reset-password?${queryOf(link)}`,
  consigneeDeclaration: (publicUrl: string, link: LinkSecret) => `${publicUrl}/consignee-declaration?${queryOf(link)}`,
  distributorDeclaration: (publicUrl: string, link: LinkSecret) =>
    `${publicUrl}/distributor-declaration?${queryOf(link)}`,
  closure: (publicUrl: string, enduserId: string, link: LinkSecret) =>
    `${publicUrl}/closure/${encodeURIComponent(enduserId)}?${queryOf(link)}`,
}

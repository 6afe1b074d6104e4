import { email } from '@crateway/shared/contract/fields.ts'

/** Who mails come from; an empty name stands for the provider's. */
export interface Sender {
  readonly name: string
  readonly address: string
}

const addressStruct = email()

/** Whether a mail can be sent to a text: one plain address, with nothing that would make it two. */
export function isAddress(text: string): boolean {
  return addressStruct.is(text) && !/\p{C}/u.test(text)
}

/** A sender from `name@example.com` or `Name <name@example.com>`; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', inside] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = inside ?? text.trim()
  if (!isAddress(address) || /\p{C}/u.test(name)) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

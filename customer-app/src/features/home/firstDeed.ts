import type { CalledFirst } from '@crateway/shared/contract/calls/customerHome.ts'
import { phoneHref } from '../../contactHref.ts'

/** What is done about an end customer first: its number is dialled, it is sent the list, or its panel is opened to see. */
export type FirstDeed = { readonly kind: 'call'; readonly href: string } | { readonly kind: 'mail' | 'entry' }

/** @param canWrite whether the person may send the list: there is one where crates are overdue */
export function firstDeed({ contactTel, hasEmail, overdue }: CalledFirst, canWrite: boolean | undefined): FirstDeed {
  const href = contactTel === null ? null : phoneHref(contactTel)
  if (href !== null) return { kind: 'call', href }
  return { kind: canWrite && hasEmail && overdue > 0 ? 'mail' : 'entry' }
}

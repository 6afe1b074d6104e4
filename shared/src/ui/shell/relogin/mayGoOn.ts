import { findPage, maySee } from '../../../contract/pages.ts'
import type { User } from '../../../contract/session.ts'
import type { Partner } from '../../../state/partner.ts'

/** What a page shows. */
interface Shown {
  readonly pathname: string
  /** Whose data it shows; null for nobody's in particular. */
  readonly partner: Pick<Partner, 'kind' | 'id'> | null
}

/**
 * Whether a page may go on as it stands for a person who has signed in again, by what is known of them now. In another group,
 * without the right to the screen or without the partner it shows, it has to start afresh: its data would be refused.
 */
export function mayGoOn(before: User, now: User, { pathname, partner }: Shown): boolean {
  if (now.group.id !== before.group.id || now.group.type !== before.group.type) return false
  const page = findPage(pathname)
  const visitor = { groupType: now.group.type, rights: now.role.rights.map(({ name }) => name) }
  if (page && !maySee(page, visitor)) return false
  const { customers, endusers } = now.group
  return partner === null || (partner.kind === 'customer' ? customers : endusers).some(({ id }) => id === partner.id)
}

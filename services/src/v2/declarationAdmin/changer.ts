import type { Changer } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { isStaff } from '../../auth/viewer.queries.ts'

/** A person, and what they are; all null for nobody. */
interface Person {
  readonly name: string | null
  readonly groupId: string | null
  readonly groupName: string | null
  readonly roleName: string | null
}

/**
 * Who last changed a declaration, as far as a reader may know them: by name only who is of the reader's own group.
 * @param through how it was changed; null where nobody knows
 * @param person who did so in the app, if they are still there
 */
export function toChanger(through: 'app' | 'link' | null, person: Person, readerGroupId: string): Changer | null {
  if (through === null) return null
  if (through === 'link') return { kind: 'link', name: null }
  const { name, groupId, groupName, roleName } = person
  if (groupId === null) return { kind: 'gone', name: null }
  if (groupId === readerGroupId) return { kind: 'colleague', name }
  return { kind: isStaff(groupName ?? '', roleName ?? '') ? 'provider' : 'stranger', name: null }
}

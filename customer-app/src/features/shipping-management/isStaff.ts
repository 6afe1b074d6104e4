import type { User } from '@crateway/shared/contract/session.ts'

/** Whether a person is one of the provider's own: their group or role has GPS in its name (seed 2, section 6). */
export function isStaff({ group, role }: Pick<User, 'group' | 'role'>): boolean {
  return group.name.includes('GPS') || role.name.includes('GPS')
}

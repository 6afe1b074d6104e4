import { t } from '@crateway/shared/i18n/translate.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { HinderedAssignment } from './assignment.ts'

/** How long it is said that a shipping is locked, seconds (seed 2, section 5). */
const lockedSeconds = 5

/** Says of a refused assignment that a shipping is locked, where one is, and passes the refusal on. */
export function tellHindrance(refusal: unknown): never {
  const isLocked = refusal instanceof HinderedAssignment && refusal.hindrance.locked.length > 0
  if (isLocked) showToast('bad', t('problem.set_enduser_locked'), lockedSeconds)
  throw refusal
}

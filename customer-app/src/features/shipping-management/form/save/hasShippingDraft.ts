import { openLocalStorage } from '@crateway/shared/state/browserStorage.ts'
import { draftKey } from '@crateway/shared/state/draftPlaces.ts'
import { livingDraft } from '@crateway/shared/state/keptDraft.ts'
import { session } from '@crateway/shared/state/session.ts'

/** Names the form in its drafts. */
export const draftForm = 'shipping'

/** Whether the person has typed something upon a shipping that could be restored. */
export function hasShippingDraft(record: string): boolean {
  const userId = session.peek()?.user.id
  const storage = openLocalStorage()
  if (userId === undefined || !storage) return false
  return livingDraft(storage.getItem(draftKey({ userId, form: draftForm, record })), Date.now()) !== null
}

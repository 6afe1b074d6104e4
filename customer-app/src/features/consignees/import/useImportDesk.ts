import { useReconnect } from '@crateway/shared/client/useReconnect.ts'
import { useUnsavedWork } from '@crateway/shared/ui/useUnsavedWork.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { client } from '../../../client.ts'
import { browserWorld } from './desk/browserWorld.ts'
import { hasWork, isSending } from './desk/deskState.ts'
import { createImportDesk } from './desk/importDesk.ts'
import { keptFileIds, openDraftRoom } from './send/importDraft.ts'
import { sweepFiles } from './send/keptFile.ts'

function createDesk(customerId: string, userId: string) {
  const drafts = openDraftRoom(userId, customerId)
  return { drafts, desk: createImportDesk(browserWorld(client, customerId, drafts)) }
}

/** The desk of a screen, for as long as it is open. Leaving asks where something is neither sent nor kept. */
export function useImportDesk(customerId: string, userId: string) {
  const [{ desk, drafts }] = useState(() => createDesk(customerId, userId))
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  useEffect(() => {
    void sweepFiles(keptFileIds())
    return desk.dispose
  }, [desk])
  useUnsavedWork(isSending(state.sending) || (hasWork(state) && !state.isKept))
  const failed = state.sending.is === 'failed' ? state.sending.problem : null
  useReconnect(failed, desk.send)
  return { desk, drafts, state }
}

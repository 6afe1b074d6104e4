import { afterRows } from '@crateway/shared/ui/afterRows.ts'
import { isSaving } from '@crateway/shared/ui/isSaving.ts'
import { tellWorker } from '@crateway/shared/ui/tellWorker.ts'

let isAsked = false

/**
 * Has the service worker fetch what it takes to open any screen without a line, in the language on screen; at most once a
 * page, and behind its rows. Who saves what is transferred keeps the screens they have opened.
 */
export function keepScreens(): void {
  if (isAsked || isSaving()) return
  isAsked = true
  afterRows(() => void tellWorker(true))
}

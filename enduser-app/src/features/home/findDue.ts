import { findEnduserHome } from '@crateway/shared/contract/calls/enduserHome.ts'
import { client } from '../../client.ts'
import { today } from '../../inDays.ts'
import { type DueState, ofHome } from './dueState.ts'
import type { DueQuestion } from './findDueByScreens.ts'

/** What is due at a site, as far as the rights of whoever asks go. */
export async function findDue(question: DueQuestion): Promise<DueState> {
  const { enduserId, signal } = question
  if ((await client.offers('enduserHome')) !== true) {
    // Few need it: it asks several calls, and brings what they answer.
    const { findDueByScreens } = await import('./findDueByScreens.ts')
    return findDueByScreens(question)
  }
  return ofHome(await client.call(findEnduserHome, { params: { id: enduserId }, query: { today: today() } }, signal))
}

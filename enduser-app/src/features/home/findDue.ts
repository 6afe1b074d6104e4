import { findEnduserHome } from '@crateway/shared/contract/calls/enduserHome.ts'
import { today } from '../../inDays.ts'
import { findKeptOffer } from '../../offline/findKeptOffer.ts'
import { type DueState, ofHome } from './dueState.ts'
import type { DueQuestion } from './findDueByScreens.ts'

/** What is due at a site, as far as the rights of whoever asks go. */
export async function findDue(question: DueQuestion): Promise<DueState> {
  const { enduserId, ask } = question
  if (!(await findKeptOffer('enduserHome'))) {
    // Few need it: it asks several calls, and brings what they answer.
    const { findDueByScreens } = await import('./findDueByScreens.ts')
    return findDueByScreens(question)
  }
  const due = ofHome(await ask(findEnduserHome, { params: { id: enduserId }, query: { today: today() } }))
  return due.over ? { ...due, over: { ...due.over, isListed: await findKeptOffer('cratesOver') } } : due
}

import type { Account } from '../../fixtures/accounts.ts'
import type { TestPortal } from '../portal.ts'
import type { Sample, SampleWorld } from '../samples/sample.ts'

/** The worlds samples make their requests of: each account signs in once, which is most of what a sample costs. */
export function createSampleWorlds(portal: TestPortal): (sample: Sample) => Promise<SampleWorld> {
  const sessions = new Map<Account, ReturnType<TestPortal['signIn']>>()
  const signIn = (account: Account) => {
    const session = sessions.get(account) ?? portal.signIn(account)
    sessions.set(account, session)
    return session
  }
  const patient: TestPortal = { ...portal, signIn }
  return async ({ as }) => {
    if (as === undefined) return { portal: patient, customerId: '', enduserId: '' }
    const { group } = (await signIn(as)).login.user
    return { portal: patient, customerId: group.customers[0]?.id ?? '', enduserId: group.endusers[0]?.id ?? '' }
  }
}

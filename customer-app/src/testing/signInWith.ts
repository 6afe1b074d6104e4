import type { Right } from '@crateway/shared/contract/rights.ts'
import { session } from '@crateway/shared/state/session.ts'

/** Signs a person of a shipper's group in, for tests of what rights open. */
export function signInWith(...rights: readonly Right[]): void {
  const role = { name: 'Role', rights: rights.map((name, id) => ({ id: String(id), name, description: null })) }
  const group = { id: '1', name: 'G', type: 'CUSTOMER' as const, customers: [], endusers: [], plants: [], powerBis: [] }
  const account = { id: '1', username: 'u', displayName: 'U', email: 'u@example.com', type: 'CUSTOMER', role, group }
  session.value = { token: '', clockOffset: 0, user: { ...account, lastConnection: null, provider: 'local' } }
}

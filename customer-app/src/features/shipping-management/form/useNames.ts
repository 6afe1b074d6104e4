import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listScanUsers } from '@crateway/shared/contract/calls/scanUsers.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../../client.ts'
import { useConsignees } from '../consigneeChoices.ts'

/** What consignees and scan users of a customer are called, as far as that is known; else their id. */
export interface Names {
  readonly consignee: (id: string) => string
  readonly scanUser: (id: string) => string
}

/** @param known names that a shipping tells, by id */
export function useNames(customerId: string, known: ReadonlyMap<string, string>): Names {
  useSignals()
  const consignees = useConsignees(customerId)
  const mayList = hasAnyRight(visitor.value?.rights ?? [], ['Scan auth access'])
  const users = useRequest(
    (signal) => client.call(listScanUsers, { params: { customerId } }, signal),
    mayList ? customerId : null,
  )
  return {
    consignee: (id) => consignees.data?.find((one) => one.id === id)?.name ?? known.get(id) ?? id,
    scanUser: (id) => users.data?.find((one) => one.id === id)?.name ?? known.get(id) ?? id,
  }
}

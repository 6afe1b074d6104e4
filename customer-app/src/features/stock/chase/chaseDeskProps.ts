import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import type { WholeExport } from '@crateway/shared/grid/export/wholeExport.ts'
import type { ReactNode } from 'react'

export interface ChaseDeskProps {
  /** Most urgent first, as the service ranks them. */
  readonly entries: Request<readonly ChaseEntry[]>
  readonly customerId: string
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** The ways of looking at the stock, this one among them. */
  readonly views: ReactNode
  /** The file of every crate that is out. */
  readonly allCrates: WholeExport
}

import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import type { PanelSteps } from './ChasePanelHead.tsx'
import type { ChaseTask } from './chaseTask.ts'

export interface ChasePanelProps extends PanelSteps {
  readonly customerId: string
  /** The customer's reference, for addresses. */
  readonly customer: string
  readonly enduserId: string
  /** False while the keys go on from row to row: nothing is loaded meanwhile. */
  readonly isAtRest: boolean
  /** The chase list. */
  readonly entries: Request<readonly ChaseEntry[]>
  readonly canWrite: boolean
  /** Whether there is a list to be mailed, and the right to. */
  readonly canMail: boolean
  /** The way to the end customer on the map; null for who may not see it. */
  readonly mapPath: string | null
  /** What is being written. */
  readonly task: ChaseTask | null
  readonly onTask: (task: ChaseTask | null) => void
  /** Rises with everything that was written or taken back, whichever panel is open by then. */
  readonly written: number
  /** Something was written or taken back: the log and the chase list are to be loaded anew. */
  readonly onWritten: () => void
}

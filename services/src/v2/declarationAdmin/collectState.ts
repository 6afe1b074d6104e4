import type { CollectState } from '@crateway/shared/domain/collectStates.ts'

/** How a collect's status is told. */
export const stateOf = { planned: 'planned', confirmed: 'confirmed', done: 'collected' } as const satisfies Record<
  string,
  CollectState
>

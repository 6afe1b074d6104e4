import type { PickupState } from '../../declarationMails.ts'

/** What tells one last declaration from another. */
export const lastMarkOf = ({ last }: PickupState): string =>
  JSON.stringify([last?.declarationId ?? null, last?.declarationDate ?? null])

/** What a form is begun upon: asked meanwhile, a person answers the request. */
export const formMarkOf = (state: PickupState): string =>
  JSON.stringify([lastMarkOf(state), state.waiting?.firstSendingDate ?? null])

/** Where a collect stands: its day is an estimate while it is planned. */
export const collectStates = ['planned', 'confirmed', 'collected'] as const
export type CollectState = (typeof collectStates)[number]

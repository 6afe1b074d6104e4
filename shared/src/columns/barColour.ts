import type { BarPiece } from './columns.ts'

/** The colour of a piece of a bar, wherever it is drawn or explained. */
export const barColour = (kind: BarPiece['kind']): string => `var(--age-${kind})`

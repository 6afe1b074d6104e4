import type { Problem } from '@crateway/shared/errors/Problem.ts'
import type { CustomerFigures } from './mapFigures.ts'

/** How far the figures of one end customer are known. */
export type FiguresState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly state: 'known'; readonly figures: CustomerFigures }

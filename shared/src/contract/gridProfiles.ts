import { boolean, type Infer, string, type } from 'superstruct'

/** Most profiles of one grid, and the longest name of one, in characters (seed 2, section 9). */
export const mostGridProfiles = 5
export const longestProfileName = 60

/** A saved layout of one grid, of one person (seed 2, section 3). */
export const gridProfileStruct = type({
  profileName: string(),
  /** Base64 of UTF-8 JSON; `grid/gridProfileState` reads it. */
  columnsState: string(),
  /** Whether it is the one the grid opens with: exactly one of a grid's profiles is. */
  isSelected: boolean(),
})
export type GridProfile = Infer<typeof gridProfileStruct>

/** The grid of one person that profiles belong to. */
export interface GridOwner {
  readonly userId: string
  readonly gridId: string
}

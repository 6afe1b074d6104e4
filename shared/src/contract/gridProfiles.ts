import { boolean, type Infer, optional, string, type } from 'superstruct'

/** Most profiles of one grid, and the longest name of one, in characters (seed 2, section 9). */
export const mostGridProfiles = 5
export const longestProfileName = 60

/** A saved layout of one grid, of one person, as services keep it (seed 2, section 7). */
export const keptProfileStruct = type({
  profileName: string(),
  /** Base64 of UTF-8 JSON; the grid reads it. */
  columnsState: string(),
  /** Whether the grid opens with it: exactly one of a grid's profiles is. Of services that offer `gridProfileSelection`. */
  isSelected: optional(boolean()),
})
export type KeptProfile = Infer<typeof keptProfileStruct>

/** The same as the grid has it, whoever keeps which one is selected. */
export interface GridProfile extends KeptProfile {
  readonly isSelected: boolean
}

/** The grid of one person that profiles belong to. */
export interface GridOwner {
  readonly userId: string
  readonly gridId: string
}

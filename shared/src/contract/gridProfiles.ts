import { boolean, type Infer, string, type } from 'superstruct'

/** Most profiles of one grid, and the longest name of one, in characters (seed 2, section 9). */
export const mostGridProfiles = 5
export const longestProfileName = 60

const seedFields = {
  profileName: string(),
  /** Base64 of UTF-8 JSON; the grid reads it. */
  columnsState: string(),
}

/** A saved layout of one grid, of one person, as any service has it (seed 2, section 7). */
export const seedProfileStruct = type(seedFields)
export type SeedProfile = Infer<typeof seedProfileStruct>

/** The same as services have it that offer `gridProfileSelection`. */
export const gridProfileStruct = type({
  ...seedFields,
  /** Whether it is the one the grid opens with: exactly one of a grid's profiles is. */
  isSelected: boolean(),
})
export type GridProfile = Infer<typeof gridProfileStruct>

/** The grid of one person that profiles belong to. */
export interface GridOwner {
  readonly userId: string
  readonly gridId: string
}

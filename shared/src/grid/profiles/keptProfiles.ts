import type { Client } from '../../client/client.ts'
import { findOfferOrFail } from '../../client/offers.ts'
import { deleteGridProfile } from '../../client/requests/deleteGridProfile.ts'
import { findGridProfiles } from '../../client/requests/findGridProfiles.ts'
import { renameGridProfile } from '../../client/requests/renameGridProfile.ts'
import { saveGridProfile } from '../../client/requests/saveGridProfile.ts'
import { type GridProfileChange, updateGridProfile } from '../../client/requests/updateGridProfile.ts'
import type { GridOwner, GridProfile } from '../../contract/gridProfiles.ts'
import { Problem } from '../../errors/Problem.ts'
import { chooseProfile, withSelection } from './chosenProfile.ts'

/** Whose profiles, and who keeps them. */
export interface ProfileKeeper {
  readonly client: Client
  readonly owner: GridOwner
}

/** The profiles of a grid, oldest first, one of them selected; none until one was saved. */
export async function findProfiles({ client, owner }: ProfileKeeper, signal?: AbortSignal) {
  return withSelection(owner, await findGridProfiles(client, owner, signal))
}

/** Saves a profile, over the one of that name if there is one, and selects it. */
export async function saveProfile(
  { client, owner }: ProfileKeeper,
  name: string,
  columnsState: string,
): Promise<GridProfile> {
  const saved = await saveGridProfile(client, owner, name, columnsState)
  if (saved.isSelected === undefined) chooseProfile(owner, name)
  return { ...saved, isSelected: true }
}

/** The seeds have profiles created and renamed: what one holds is created over it, and which one is selected is kept here. */
async function changeBySeeds(keeper: ProfileKeeper, name: string, change: GridProfileChange): Promise<GridProfile> {
  const { client, owner } = keeper
  if ('columnsState' in change) return saveProfile(keeper, name, change.columnsState)
  const known = (await findProfiles(keeper)).find(({ profileName }) => profileName === name)
  if (!known) throw new Problem('not_found', { message: 'Unknown grid profile' })
  if ('isSelected' in change) {
    chooseProfile(owner, name)
    return { ...known, isSelected: true }
  }
  const renamed = await renameGridProfile(client, owner, name, change.newProfileName)
  if (known.isSelected) chooseProfile(owner, renamed.profileName)
  return { ...renamed, isSelected: known.isSelected }
}

/**
 * Renames, overwrites or selects a profile: `not_found` when it is gone, `name_taken` when another has the new name,
 * `unavailable` while it is not known whether the services keep which one is selected.
 */
export async function changeProfile(
  keeper: ProfileKeeper,
  name: string,
  change: GridProfileChange,
): Promise<GridProfile> {
  const { client, owner } = keeper
  if (!(await findOfferOrFail(client, 'gridProfileSelection'))) return changeBySeeds(keeper, name, change)
  const changed = await updateGridProfile(client, owner, name, change)
  return { ...changed, isSelected: changed.isSelected ?? false }
}

/** Deletes a profile: `grid_profile_last` for the last one. The oldest left takes over a selection. */
export async function removeProfile({ client, owner }: ProfileKeeper, name: string): Promise<void> {
  await deleteGridProfile(client, owner, name)
}

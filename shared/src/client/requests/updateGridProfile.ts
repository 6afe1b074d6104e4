import { type } from 'superstruct'
import { type GridOwner, type GridProfile, gridProfileStruct, seedProfileStruct } from '../../contract/gridProfiles.ts'
import { Problem } from '../../errors/Problem.ts'
import { chooseProfile } from '../chosenProfile.ts'
import type { Client } from '../client.ts'
import { profileFields, seedProfileFields } from '../gridProfileFields.ts'
import { findGridProfiles } from './findGridProfiles.ts'
import { saveGridProfile } from './saveGridProfile.ts'

const renameDocument = /* GraphQL */ `
  mutation userGridProfileUpdate($userId: ID!, $gridId: ID!, $profileName: String!, $newProfileName: String) {
    userGridProfileUpdate(
      userId: $userId
      gridId: $gridId
      profileName: $profileName
      newProfileName: $newProfileName
    ) { ${seedProfileFields} }
  }
`
const updateDocument = /* GraphQL */ `
  mutation userGridProfileUpdate(
    $userId: ID!
    $gridId: ID!
    $profileName: String!
    $newProfileName: String
    $columnsState: String
    $isSelected: Boolean
  ) {
    userGridProfileUpdate(
      userId: $userId
      gridId: $gridId
      profileName: $profileName
      newProfileName: $newProfileName
      columnsState: $columnsState
      isSelected: $isSelected
    ) { ${profileFields} }
  }
`
const renameStruct = type({ userGridProfileUpdate: seedProfileStruct })
const updateStruct = type({ userGridProfileUpdate: gridProfileStruct })

/** The one thing that changes of a profile. */
export type GridProfileChange =
  | { readonly newProfileName: string }
  | { readonly columnsState: string }
  /** One profile is always selected: another one is left by selecting this one. */
  | { readonly isSelected: true }

async function findProfile(client: Client, owner: GridOwner, profileName: string): Promise<GridProfile> {
  const profiles = await findGridProfiles(client, owner)
  const found = profiles.find((profile) => profile.profileName === profileName)
  if (!found) throw new Problem('not_found', { message: 'Unknown grid profile' })
  return found
}

/** The seeds have profiles created and renamed: what a profile holds is created over it, and the choice is this browser's. */
async function updateBySeeds(
  client: Client,
  owner: GridOwner,
  profileName: string,
  change: GridProfileChange,
): Promise<GridProfile> {
  if ('columnsState' in change) return saveGridProfile(client, owner, profileName, change.columnsState)
  if ('newProfileName' in change) {
    const variables = { ...owner, profileName, ...change }
    const { isSelected } = await findProfile(client, owner, profileName)
    const { userGridProfileUpdate } = await client.graphql(renameDocument, renameStruct, variables)
    if (isSelected) chooseProfile(owner, change.newProfileName)
    return { ...userGridProfileUpdate, isSelected }
  }
  const chosen = await findProfile(client, owner, profileName)
  chooseProfile(owner, profileName)
  return { ...chosen, isSelected: true }
}

/** Renames, overwrites or selects a profile: `not_found` when it is gone, `conflict` when another has the new name. */
export async function updateGridProfile(
  client: Client,
  owner: GridOwner,
  profileName: string,
  change: GridProfileChange,
): Promise<GridProfile> {
  if (!(await client.offers('gridProfileSelection'))) return updateBySeeds(client, owner, profileName, change)
  const variables = { ...owner, profileName, ...change }
  const { userGridProfileUpdate } = await client.graphql(updateDocument, updateStruct, variables)
  return userGridProfileUpdate
}

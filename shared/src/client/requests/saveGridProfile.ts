import { type } from 'superstruct'
import { type GridOwner, type GridProfile, gridProfileStruct, seedProfileStruct } from '../../contract/gridProfiles.ts'
import { chooseProfile } from '../chosenProfile.ts'
import type { Client } from '../client.ts'
import { profileFields, seedProfileFields } from '../gridProfileFields.ts'

const documentOf = (fields: string) => /* GraphQL */ `
  mutation userGridProfileCreate($userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String!) {
    userGridProfileCreate(userId: $userId, gridId: $gridId, profileName: $profileName, columnsState: $columnsState) {
      ${fields}
    }
  }
`
const seedDocument = documentOf(seedProfileFields)
const fullDocument = documentOf(profileFields)
const seedStruct = type({ userGridProfileCreate: seedProfileStruct })
const fullStruct = type({ userGridProfileCreate: gridProfileStruct })

/**
 * Saves a profile, over the one of that name if there is one, and selects it. `grid_profile_limit` when it would be one
 * too many.
 */
export async function saveGridProfile(
  client: Client,
  owner: GridOwner,
  profileName: string,
  columnsState: string,
): Promise<GridProfile> {
  const variables = { ...owner, profileName, columnsState }
  if (await client.offers('gridProfileSelection')) {
    const { userGridProfileCreate } = await client.graphql(fullDocument, fullStruct, variables)
    return userGridProfileCreate
  }
  const { userGridProfileCreate } = await client.graphql(seedDocument, seedStruct, variables)
  chooseProfile(owner, profileName)
  return { ...userGridProfileCreate, isSelected: true }
}

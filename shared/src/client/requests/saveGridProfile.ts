import { type } from 'superstruct'
import { type GridOwner, type GridProfile, gridProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  mutation userGridProfileCreate($userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String!) {
    userGridProfileCreate(userId: $userId, gridId: $gridId, profileName: $profileName, columnsState: $columnsState) {
      profileName columnsState isSelected
    }
  }
`
const answerStruct = type({ userGridProfileCreate: gridProfileStruct })

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
  const { userGridProfileCreate } = await client.graphql(document, answerStruct, variables)
  return userGridProfileCreate
}

import { type } from 'superstruct'
import { type GridOwner, type GridProfile, gridProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  mutation userGridProfileDelete($userId: ID!, $gridId: ID!, $profileName: String!) {
    userGridProfileDelete(userId: $userId, gridId: $gridId, profileName: $profileName) {
      profileName columnsState isSelected
    }
  }
`
const answerStruct = type({ userGridProfileDelete: gridProfileStruct })

/** Deletes a profile and answers it: `grid_profile_last` for the last one. The oldest left takes over a selection. */
export async function deleteGridProfile(client: Client, owner: GridOwner, profileName: string): Promise<GridProfile> {
  const { userGridProfileDelete } = await client.graphql(document, answerStruct, { ...owner, profileName })
  return userGridProfileDelete
}

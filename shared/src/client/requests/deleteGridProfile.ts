import { type } from 'superstruct'
import { type GridOwner, type KeptProfile, keptProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'
import { seedProfileFields } from '../gridProfileFields.ts'

const document = /* GraphQL */ `
  mutation userGridProfileDelete($userId: ID!, $gridId: ID!, $profileName: String!) {
    userGridProfileDelete(userId: $userId, gridId: $gridId, profileName: $profileName) { ${seedProfileFields} }
  }
`
const answerStruct = type({ userGridProfileDelete: keptProfileStruct })

/** Deletes a profile and answers it: `grid_profile_last` for the last one. The oldest left takes over a selection. */
export async function deleteGridProfile(client: Client, owner: GridOwner, profileName: string): Promise<KeptProfile> {
  const { userGridProfileDelete } = await client.graphql(document, answerStruct, { ...owner, profileName })
  return userGridProfileDelete
}

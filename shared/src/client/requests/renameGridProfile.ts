import { type } from 'superstruct'
import { type GridOwner, type KeptProfile, keptProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'
import { seedProfileFields } from '../gridProfileFields.ts'

const document = /* GraphQL */ `
  mutation userGridProfileUpdate($userId: ID!, $gridId: ID!, $profileName: String!, $newProfileName: String) {
    userGridProfileUpdate(
      userId: $userId
      gridId: $gridId
      profileName: $profileName
      newProfileName: $newProfileName
    ) { ${seedProfileFields} }
  }
`
const answerStruct = type({ userGridProfileUpdate: keptProfileStruct })

/** Renames a profile: `not_found` when it is gone, `name_taken` when another has the new name. */
export async function renameGridProfile(
  client: Client,
  owner: GridOwner,
  profileName: string,
  newProfileName: string,
): Promise<KeptProfile> {
  const variables = { ...owner, profileName, newProfileName }
  const { userGridProfileUpdate } = await client.graphql(document, answerStruct, variables)
  return userGridProfileUpdate
}

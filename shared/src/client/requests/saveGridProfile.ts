import { type } from 'superstruct'
import { type GridOwner, type KeptProfile, keptProfileStruct } from '../../contract/gridProfiles.ts'
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
const answerStruct = type({ userGridProfileCreate: keptProfileStruct })

/**
 * Saves a profile, over the one of that name if there is one, and selects it. `grid_profile_limit` when it would be one
 * too many.
 */
export async function saveGridProfile(
  client: Client,
  owner: GridOwner,
  profileName: string,
  columnsState: string,
): Promise<KeptProfile> {
  const document = (await client.offers('gridProfileSelection')) ? fullDocument : seedDocument
  const variables = { ...owner, profileName, columnsState }
  const { userGridProfileCreate } = await client.graphql(document, answerStruct, variables)
  return userGridProfileCreate
}

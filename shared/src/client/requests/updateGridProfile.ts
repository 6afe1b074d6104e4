import { type } from 'superstruct'
import { type GridOwner, type KeptProfile, keptProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'
import { profileFields } from '../gridProfileFields.ts'

const document = /* GraphQL */ `
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
const answerStruct = type({ userGridProfileUpdate: keptProfileStruct })

/** The one thing that changes of a profile. */
export type GridProfileChange =
  | { readonly newProfileName: string }
  | { readonly columnsState: string }
  /** One profile is always selected: another one is left by selecting this one. */
  | { readonly isSelected: true }

/**
 * Renames, overwrites or selects a profile, of services that offer `gridProfileSelection`: `not_found` when it is gone,
 * `name_taken` when another has the new name.
 */
export async function updateGridProfile(
  client: Client,
  owner: GridOwner,
  profileName: string,
  change: GridProfileChange,
): Promise<KeptProfile> {
  const variables = { ...owner, profileName, ...change }
  const { userGridProfileUpdate } = await client.graphql(document, answerStruct, variables)
  return userGridProfileUpdate
}

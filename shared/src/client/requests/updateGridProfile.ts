import { type } from 'superstruct'
import { type GridOwner, type GridProfile, gridProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'

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
    ) { profileName columnsState isSelected }
  }
`
const answerStruct = type({ userGridProfileUpdate: gridProfileStruct })

/** What may change of a profile; what is absent stays. */
export interface GridProfileChange {
  readonly newProfileName?: string
  readonly columnsState?: string
  /** One profile is always selected: another one is left by selecting this one. */
  readonly isSelected?: true
}

/** Renames, overwrites or selects a profile: `not_found` when it is gone, `conflict` when another has the new name. */
export async function updateGridProfile(
  client: Client,
  owner: GridOwner,
  profileName: string,
  change: GridProfileChange,
): Promise<GridProfile> {
  const variables = { ...owner, profileName, ...change }
  const { userGridProfileUpdate } = await client.graphql(document, answerStruct, variables)
  return userGridProfileUpdate
}

import { array, type } from 'superstruct'
import { type GridOwner, type GridProfile, gridProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query userGridProfiles($userId: ID!, $gridId: ID!) {
    userGridProfiles(userId: $userId, gridId: $gridId) { profileName columnsState isSelected }
  }
`
const answerStruct = type({ userGridProfiles: array(gridProfileStruct) })

/** The profiles of a person's grid, oldest first; none until one was saved. */
export async function findGridProfiles(
  client: Client,
  owner: GridOwner,
  signal?: AbortSignal,
): Promise<readonly GridProfile[]> {
  const { userGridProfiles } = await client.graphql(document, answerStruct, { ...owner }, signal)
  return userGridProfiles
}

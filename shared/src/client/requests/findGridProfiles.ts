import { array, type } from 'superstruct'
import { type GridOwner, type GridProfile, gridProfileStruct, seedProfileStruct } from '../../contract/gridProfiles.ts'
import { withSelection } from '../chosenProfile.ts'
import type { Client } from '../client.ts'
import { profileFields, seedProfileFields } from '../gridProfileFields.ts'

const documentOf = (fields: string) => /* GraphQL */ `
  query userGridProfiles($userId: ID!, $gridId: ID!) {
    userGridProfiles(userId: $userId, gridId: $gridId) { ${fields} }
  }
`
const seedDocument = documentOf(seedProfileFields)
const fullDocument = documentOf(profileFields)
const seedStruct = type({ userGridProfiles: array(seedProfileStruct) })
const fullStruct = type({ userGridProfiles: array(gridProfileStruct) })

/** The profiles of a person's grid, oldest first; none until one was saved. */
export async function findGridProfiles(
  client: Client,
  owner: GridOwner,
  signal?: AbortSignal,
): Promise<readonly GridProfile[]> {
  if (await client.offers('gridProfileSelection')) {
    const { userGridProfiles } = await client.graphql(fullDocument, fullStruct, { ...owner }, signal)
    return userGridProfiles
  }
  const { userGridProfiles } = await client.graphql(seedDocument, seedStruct, { ...owner }, signal)
  return withSelection(owner, userGridProfiles)
}

import { array, type } from 'superstruct'
import { type GridOwner, type KeptProfile, keptProfileStruct } from '../../contract/gridProfiles.ts'
import type { Client } from '../client.ts'
import { profileFields, seedProfileFields } from '../gridProfileFields.ts'

const documentOf = (fields: string) => /* GraphQL */ `
  query userGridProfiles($userId: ID!, $gridId: ID!) {
    userGridProfiles(userId: $userId, gridId: $gridId) { ${fields} }
  }
`
const seedDocument = documentOf(seedProfileFields)
const fullDocument = documentOf(profileFields)
const answerStruct = type({ userGridProfiles: array(keptProfileStruct) })

/** The profiles of a person's grid, oldest first; none until one was saved. */
export async function findGridProfiles(
  client: Client,
  owner: GridOwner,
  signal?: AbortSignal,
): Promise<readonly KeptProfile[]> {
  const document = (await client.offers('gridProfileSelection')) ? fullDocument : seedDocument
  const { userGridProfiles } = await client.graphql(document, answerStruct, { ...owner }, signal)
  return userGridProfiles
}

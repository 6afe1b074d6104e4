import { type } from 'superstruct'
import { type LoginResult, loginResultStruct } from '../../contract/session.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  mutation localLogin($username: String!, $password: String!) {
    localLogin(username: $username, password: $password) {
      token
      user {
        id username displayName email lastConnection provider type
        role { name rights { id name description } }
        group {
          id name type
          customers { id name }
          endusers { id name }
          plants { id name }
          powerBis { id roles }
        }
      }
    }
  }
`
const answerStruct = type({ localLogin: loginResultStruct })

/** Signs in by name and password. Fails with `invalid_credentials` or, after too many tries, `too_many_requests`. */
export async function localLogin(
  client: Client,
  credentials: { readonly username: string; readonly password: string },
): Promise<LoginResult> {
  const answer = await client.graphql(document, answerStruct, { ...credentials })
  return answer.localLogin
}

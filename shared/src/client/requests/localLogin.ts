import { type } from 'superstruct'
import { type LoginResult, loginResultStruct } from '../../contract/session.ts'
import { readGraphqlAnswer } from '../graphqlProblem.ts'
import type { RestClient } from '../restClient.ts'

const query = /* GraphQL */ `
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
const readAnswer = readGraphqlAnswer(type({ data: type({ localLogin: loginResultStruct }) }))

/**
 * Signs in by name and password. Fails with `invalid_credentials` or, after too many tries, `too_many_requests`. The one
 * GraphQL call of the public pages, sent as a plain POST, so that their bundle needs no GraphQL client.
 */
export async function localLogin(
  client: RestClient,
  variables: { readonly username: string; readonly password: string },
): Promise<LoginResult> {
  const answer = await client.rest({ method: 'POST', path: '/graphql', body: { query, variables } }, readAnswer)
  return answer.data.localLogin
}

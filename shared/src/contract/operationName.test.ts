import { describe, expect, it } from 'vitest'
import { operationNameOf } from './operationName.ts'

describe('operationNameOf', () => {
  it.each([
    [{ query: 'query partnerStock($id: ID!) { partnerStock(id: $id) { barcode } }' }, 'partnerStock'],
    [{ query: '\n  mutation localLogin($u: String!) { localLogin(username: $u) { token } }' }, 'localLogin'],
    [{ query: 'query a { b } query c { d }', operationName: 'c' }, 'c'],
    [{ query: 'query { customers { id } }' }, undefined],
    [{ query: '{ customers { id } }', variables: { password: 'query secret' } }, undefined],
    [{ query: `query ${'a'.repeat(65)} { b }` }, undefined],
    [['query x'], undefined],
  ])('finds the name in %j', (body, name) => {
    expect(operationNameOf(JSON.stringify(body))).toBe(name)
  })
})

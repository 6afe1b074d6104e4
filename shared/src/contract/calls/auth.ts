import { array, type } from 'superstruct'
import { defineCall, json, nothing } from '../call.ts'
import { told } from '../fields.ts'

export const keySetStruct = type({
  keys: array(type({ kty: told(), crv: told(), alg: told(), use: told(), kid: told(), x: told() })),
})

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'Ends the session of the token it is called with, and no other',
  access: { kind: 'user', rights: [] },
  tenancy: 'none',
  answer: nothing,
})

export const readKeySet = defineCall({
  id: 'readKeySet',
  method: 'GET',
  path: '/v1/auth/jwks.json',
  summary: 'The public keys that verify tokens, newest first (RFC 7517)',
  access: { kind: 'public' },
  answer: json(keySetStruct),
})

export const authCalls = [logout, readKeySet]

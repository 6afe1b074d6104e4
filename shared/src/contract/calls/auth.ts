import { array, type } from 'superstruct'
import { type Access, defineCall, json, jsonBody, nothing } from '../call.ts'
import { newPassword, secret, text, told, typedPassword } from '../fields.ts'

/** Everybody who is signed in, of either audience. */
const anyPerson: Access = { kind: 'user', rights: [] }
const anybody: Access = { kind: 'public' }

const keySetStruct = type({
  keys: array(type({ kty: told(), crv: told(), alg: told(), use: told(), kid: told(), x: told() })),
})

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/v1/auth/change-password',
  summary:
    "Changes one's own password and ends every session, this one included; tries are limited like those to sign in",
  access: anyPerson,
  tenancy: 'none',
  body: jsonBody(type({ currentPassword: typedPassword(), newPassword: newPassword() })),
  answer: nothing,
})

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'Ends the session of the token it is called with, and no other',
  access: anyPerson,
  tenancy: 'none',
  answer: nothing,
})

export const checkResetToken = defineCall({
  id: 'checkResetToken',
  method: 'GET',
  path: '/v1/auth/check-token/{token}',
  summary: 'Tells whether the link of a reset mail still works; it never uses the link up',
  access: anybody,
  answer: nothing,
})

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/v1/auth/reset-password',
  summary: 'Sets a new password by the link of a reset mail, once, and ends every session and every other such link',
  access: anybody,
  body: jsonBody(type({ token: secret(), password: newPassword() })),
  answer: nothing,
})

export const forgotPassword = defineCall({
  id: 'forgotPassword',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  summary:
    'Asks for reset mails by user name or e-mail address; answers the same whether or not there is such an account',
  access: anybody,
  body: jsonBody(type({ username: text() })),
  answer: nothing,
})

export const readKeySet = defineCall({
  id: 'readKeySet',
  method: 'GET',
  path: '/v1/auth/jwks.json',
  summary: 'The public keys that verify tokens, newest first (RFC 7517)',
  access: anybody,
  answer: json(keySetStruct),
})

export const authCalls = [changePassword, logout, checkResetToken, resetPassword, forgotPassword, readKeySet]

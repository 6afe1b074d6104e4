import { type } from 'superstruct'
import { type Access, defineCall, jsonBody, nothing } from '../call.ts'
import { secret, text, typedPassword } from '../fields.ts'
import { newPassword } from '../newPassword.ts'

const anybody: Access = { kind: 'public' }

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/v1/auth/change-password',
  summary:
    "Changes one's own password and ends every session, this one included; tries are limited like those to sign in",
  access: { kind: 'user', rights: [] },
  tenancy: 'none',
  body: jsonBody(type({ currentPassword: typedPassword(), newPassword: newPassword() })),
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
    'Asks for reset mails by user name or email address; answers the same whether or not there is such an account',
  access: anybody,
  body: jsonBody(type({ username: text() })),
  answer: nothing,
})

export const passwordCalls = [changePassword, checkResetToken, resetPassword, forgotPassword]

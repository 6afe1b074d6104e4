import { array, boolean, enums, type Infer, integer, nullable, string, type } from 'superstruct'
import { groupTypes } from './rights.ts'

const named = type({ id: string(), name: string() })

/** The signed-in user as `localLogin` answers it (seed 1, section 3). */
export const userStruct = type({
  id: string(),
  username: string(),
  displayName: string(),
  email: nullable(string()),
  lastConnection: nullable(string()),
  provider: string(),
  type: string(),
  role: type({
    name: string(),
    rights: array(type({ id: string(), name: string(), description: nullable(string()) })),
  }),
  group: type({
    id: string(),
    name: string(),
    type: enums(groupTypes),
    customers: array(named),
    endusers: array(named),
    plants: array(named),
    powerBis: array(type({ id: string(), roles: array(string()) })),
  }),
})
export type User = Infer<typeof userStruct>

/** Answer of the mutation `localLogin`. */
export const loginResultStruct = type({ token: string(), user: userStruct })
export type LoginResult = Infer<typeof loginResultStruct>

/** Claims of a portal token, beside the registered ones (CONTRACT section 2). */
export const claimsStruct = type({
  sub: string(),
  /** Display name. */
  name: string(),
  groupId: string(),
  groupType: enums(groupTypes),
  rights: array(string()),
  /** Group or role name contains GPS: the provider's own people. */
  staff: boolean(),
  /** Session version: a password change raises it and ends older tokens. */
  sv: integer(),
})
export type Claims = Infer<typeof claimsStruct>

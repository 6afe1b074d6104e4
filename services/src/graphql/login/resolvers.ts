import type { LoginResult } from '@crateway/shared/contract/session.ts'
import { login } from '../../auth/login.ts'
import type { GraphqlContext } from '../context.ts'

export const loginResolvers = {
  Mutation: {
    localLogin: async (
      _: unknown,
      credentials: { readonly username: string; readonly password: string },
      context: GraphqlContext,
    ): Promise<LoginResult> => {
      const result = await login(context, { ...credentials, ip: context.clientIp })
      context.noteSignIn(result.user.id)
      return result
    },
  },
}

import { createGateway } from '../../gateway/src/app.ts'
import { readConfig } from '../../gateway/src/config.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { localLogin } from '../../shared/src/client/requests/localLogin.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { gatewaySettings, type SeedUpstream } from '../seedUpstream/seedUpstream.ts'
import { password } from '../seedUpstream/world.ts'

/** Somebody signed in at a gateway before an upstream that speaks only the seeds. */
export interface SeedPerson {
  readonly login: LoginResult
  readonly client: Client
}

/** Puts a gateway before the upstream and signs a person in there. */
export async function signInAtSeeds(upstream: SeedUpstream, username: string): Promise<SeedPerson> {
  const gateway = createGateway({
    config: readConfig({ ...gatewaySettings('https://upstream.test'), PUBLIC_URL: 'http://portal.test' }),
    apps: async () => undefined,
    fetchUpstream: (request) => upstream.answer(request),
    clock: () => new Date(),
    log: () => undefined,
  })
  const clientOf = (session?: LoginResult) =>
    createClient({
      origin: 'http://portal.test',
      fetch: async (input, init) => gateway.fetch(new Request(input, init)),
      credentials: () => session && { token: session.token, displayName: session.user.displayName },
    })
  const login = await localLogin(clientOf(), { username, password })
  return { login, client: clientOf(login) }
}

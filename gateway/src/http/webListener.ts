import { getRequestListener } from '@hono/node-server'
import type { Settled } from '../decision.ts'
import type { GatewayEnv } from './gatewayEnv.ts'
import type { NodeRequest } from './nodeRequest.ts'
import { readTarget } from './readTarget.ts'
import { isUnsafePath } from './unsafePath.ts'

/** Answers one request; `env` says where it came from and, where that is known, what was decided on it. */
export type Answer = (request: Request, env: GatewayEnv['Bindings']) => Response | Promise<Response>

/**
 * Answers requests of Node's server over web standards. Node's parser folds dot segments and takes the host from outside,
 * so the request is passed on with a host of ours, and with the raw target beside it for the decision to look at.
 */
export function createWebListener(answer: Answer): (request: NodeRequest, settled?: Settled) => void {
  const known = new WeakMap<object, GatewayEnv['Bindings']>()
  const listener = getRequestListener((request, env) => answer(request, known.get(env.incoming) ?? {}))
  return ({ incoming, outgoing, arrival }, settled) => {
    known.set(incoming, { arrival, settled })
    const { pathname, search } = readTarget(arrival.target ?? '')
    incoming.headers.host = 'gateway.invalid'
    incoming.url = isUnsafePath(pathname) ? '/' : pathname + search
    void listener(incoming, outgoing)
  }
}

import { createLog, type Log } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { createGateway } from './app.ts'
import { readConfig } from './config.ts'
import { answerProblem } from './http/answerProblem.ts'
import { createBoundAssets, type ServiceBinding } from './pages/boundAssets.ts'

/** What wrangler.toml binds: the three apps, each a Worker of its own, and the settings as texts. */
interface WorkerEnv {
  readonly CUSTOMER_APP: ServiceBinding
  readonly ENDUSER_APP: ServiceBinding
  readonly LINKS_APP: ServiceBinding
  readonly [setting: string]: unknown
}

type Gateway = ReturnType<typeof createGateway>

const writeLine = (line: string) => {
  // biome-ignore lint/suspicious/noConsole: a Worker has no other output; this is where its log lines go
  console.log(line)
}

function build(env: WorkerEnv): Gateway {
  // A Worker listens on every address, so that it does not follow from one what people see.
  const config = readConfig({ ...env, HOST: '0.0.0.0' })
  return createGateway({
    config,
    fetchUpstream: (request) => fetch(request),
    apps: createBoundAssets({
      'customer-app': env.CUSTOMER_APP,
      'enduser-app': env.ENDUSER_APP,
      'links-app': env.LINKS_APP,
    }),
    clock: () => config.clock ?? new Date(),
    log: createLog(config.logLevel, writeLine),
    sharesFetches: false,
    countsStreams: false,
  })
}

/** A Worker has no start to stop: it says what is wrong in its log and is unavailable to everyone until that is mended. */
function refuseToServe(error: unknown, log: Log): Response {
  const requestId = crypto.randomUUID()
  log('error', error instanceof Error ? error.message : String(error), { requestId })
  return answerProblem(new Problem('unavailable', { message: 'The portal is not set up correctly' }), { requestId })
}

let gateway: Gateway | undefined

/** The gateway on Cloudflare Workers. One isolate builds it once; settings only change with a new deployment. */
export default {
  async fetch(request: Request, env: WorkerEnv): Promise<Response> {
    try {
      gateway ??= build(env)
    } catch (error) {
      return refuseToServe(error, createLog('error', writeLine))
    }
    // Cloudflare sets this header itself and drops one that comes from outside.
    const clientIp = request.headers.get('cf-connecting-ip')
    return gateway.fetch(request, { arrival: clientIp === null ? {} : { clientIp } })
  },
}

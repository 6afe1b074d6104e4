import { createServer } from 'node:net'
import { readConfig as readGatewayConfig } from '../gateway/src/config.ts'
import { readConfig as readServicesConfig } from '../services/src/config.ts'
import { type ListenPlace, listenSentence, SettingError } from '../shared/src/contract/settings.ts'

/** Takes the port and gives it back. */
function probe(place: ListenPlace, prefix = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(new SettingError(listenSentence(error, place, prefix))))
    server.listen(place.port, place.host, () => server.close(() => resolve()))
  })
}

/**
 * Checks the settings of a whole portal before anything is built, opened or written: those of both servers, what does
 * not go together, and the port. Rejects with a `SettingError` whose message is the sentence to print.
 */
export async function checkSettings(env: NodeJS.ProcessEnv): Promise<void> {
  const embedded = 'http://127.0.0.1:1'
  const upstreams = {
    V1_URL: env.V1_URL || embedded,
    V2_URL: env.V2_URL || embedded,
    GRAPHQL_URL: env.GRAPHQL_URL || embedded,
  }
  const gateway = readGatewayConfig({ ...env, ...upstreams })
  // The services listen for the gateway alone; what people see is the gateway's address.
  readServicesConfig({ ...env, PORT: undefined })
  const isSignInEmbedded = !env.V1_URL || !env.GRAPHQL_URL
  if (isSignInEmbedded && (env.JWT_SECRET || env.JWKS_URL)) {
    throw new SettingError(
      'JWT_SECRET and JWKS_URL are for upstreams of your own: set V1_URL and GRAPHQL_URL too, ' +
        'or the embedded services sign tokens the gateway refuses.',
    )
  }
  await probe(gateway)
  const { metrics } = gateway
  // `npm start` has the services answer theirs one port after the gateway.
  const ports = metrics === null ? [] : isSignInEmbedded || !env.V2_URL ? [0, 1] : [0]
  for (const next of ports) {
    if (metrics && metrics.port > 0) await probe({ ...metrics, port: metrics.port + next }, 'METRICS_')
  }
}

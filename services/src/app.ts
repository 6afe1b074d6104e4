import type { Log } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { Hono } from 'hono'
import { authenticate } from './auth/authenticate.ts'
import { preparePasswords } from './auth/password.ts'
import { openKeyRing } from './auth/signingKeys.ts'
import { createThrottle } from './auth/throttle.ts'
import { createTokens } from './auth/token.ts'
import type { CallServices } from './calls/callContext.ts'
import { createCallRoutes } from './calls/callRoutes.ts'
import { createHeavyReads, type HeavyReads } from './db/heavyReads.ts'
import type { Database } from './db/open.ts'
import { createExportTurns } from './export/exportTurns.ts'
import { createKeptFigures, type KeptFigures } from './figures/keptFigures.ts'
import { programDigest } from './figures/programDigest.ts'
import type { FileStore } from './files/fileStore.ts'
import { createGraphqlHandler } from './graphql/handler.ts'
import { answerSchemaText } from './graphql/schemaText.ts'
import { answerProblem } from './http/answerProblem.ts'
import { cleanUrls, smallBodies } from './http/cleanRequests.ts'
import { clientIp } from './http/clientIp.ts'
import type { Environment } from './http/environment.ts'
import { createHealthRoutes } from './http/health.routes.ts'
import { privateAnswers } from './http/privateAnswers.ts'
import { requestId } from './http/requestId.ts'
import { requestLog } from './http/requestLog.ts'
import { createPointFeed, type FeedTimes } from './live/pointFeed.ts'
import type { ServicesMetrics } from './metrics/servicesMetrics.ts'
import { servedCalls } from './servedCalls.ts'
import { createOthers } from './threads/others.ts'
import { createReportPages } from './v2/dashboards/reportPages.routes.ts'

export interface ServicesOptions {
  readonly database: Database
  /** The portal's now: figures and tokens. */
  readonly clock: () => Date
  readonly log: Log
  readonly settings: {
    readonly issuer: string
    readonly audience: string
    readonly development: boolean
    /** Origin people see. */
    readonly publicUrl: string
    readonly providerName: string
    /** The database holds the demo world. */
    readonly isDemo: boolean
  }
  readonly files: FileStore
  /** The machine's now, which goes on where the clock is fixed: pauses after wrong passwords. */
  readonly now?: () => Date
  /** The lane of heavy reads; without one, the database's own. */
  readonly heavyReads?: HeavyReads
  /** Answers about figures; without them, this process keeps its own. */
  readonly figures?: KeptFigures
  /** Has the outbox looked at; without one, mails wait for somebody who sends them. */
  readonly pokeOutbox?: () => void
  /** Told when the process is asked to stop: it is ready no more, and answers on. */
  readonly leaving?: AbortSignal
  /** Ends the streams of those who watch: the process is about to stop. */
  readonly stop?: AbortSignal
  /** Counts what is answered. */
  readonly metrics?: Pick<ServicesMetrics, 'countAnswer' | 'countLookup' | 'watchHeavyReads'>
  /** How often the feed of points looks and says that it lives; the usual unless told. */
  readonly feedTimes?: Partial<FeedTimes>
}

/** The embedded v1, v2 and GraphQL services as one application that does not listen yet. Nothing is global. */
export async function createServices(options: ServicesOptions): Promise<Hono<Environment>> {
  const { database: db, clock, log, settings, files, now = () => new Date(), pokeOutbox = () => {} } = options
  const keys = await openKeyRing(db, clock)
  const tokens = createTokens({ keys, issuer: settings.issuer, audience: settings.audience, clock })
  const throttle = createThrottle(db, now)
  const { metrics } = options
  const lane = createHeavyReads(db)
  metrics?.watchHeavyReads(lane)
  const countFigures = metrics && ((isHit: boolean) => metrics.countLookup('figures', isHit))
  const ownFigures = () => createKeptFigures(db, { program: programDigest, countLookup: countFigures })
  const { heavyReads = lane, figures = ownFigures() } = options
  const graphql = createGraphqlHandler({
    db,
    heavyReads,
    figures,
    tokens,
    throttle,
    clock,
    log,
    development: settings.development,
    countDocument: metrics && ((isHit) => metrics.countLookup('documents', isHit)),
  })
  await preparePasswords()
  const others = createOthers()
  const { publicUrl, providerName, isDemo } = settings
  const pointFeed = createPointFeed({ db, log, stop: options.stop, times: options.feedTimes })
  const own = { keys, throttle, pokeOutbox, heavyReads, exportTurns: createExportTurns(others), figures, pointFeed }
  const services: CallServices = { db, log, clock, now, files, publicUrl, providerName, isDemo, ...own }

  const app = new Hono<Environment>()
  app.onError(answerProblem(log))
  app.notFound(() => {
    throw new Problem('not_found', { message: 'Resource not found' })
  })
  app.use(requestId(), requestLog(log, metrics?.countAnswer), privateAnswers(), cleanUrls(), clientIp())
  app.route('/', createHealthRoutes(db, options.leaving))
  app.use((_, next) => others.answer(next))
  app.route('/', createReportPages(services))
  app.use(authenticate(db, tokens))
  app.all('/graphql', smallBodies(), graphql)
  app.get('/graphql/schema.graphql', answerSchemaText)
  app.route('/', createCallRoutes(servedCalls, services))
  return app
}

import { createHash } from 'node:crypto'
import { askedLanguage, preferredLanguage } from '@crateway/shared/contract/acceptLanguage.ts'
import type { AnyCall } from '@crateway/shared/contract/call.ts'
import { largestUpload } from '@crateway/shared/contract/uploadSize.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Device, openDevice } from '../auth/deviceKeys.queries.ts'
import type { TokenSession } from '../auth/token.ts'
import type { Queries } from '../db/open.ts'
import { assertMayCall, assertSignedIn, assertTenancy, type Viewer } from '../http/access.ts'
import type { Environment, RequestContext } from '../http/environment.ts'
import { type HandlerAnswer, Reply, toResponse } from './callAnswer.ts'
import type { CallContext, CallServices } from './callContext.ts'
import { type CallAddress, type CallInput, readAddress, readContent } from './callInput.ts'
import {
  findAnswer,
  hashRequest,
  isDone,
  type KeptAnswer,
  keepAnswer,
  type OwnedKey,
  readKey,
  takeKey,
} from './idempotency.ts'
import { isRolledBack } from './isRolledBack.ts'

type Handler<C extends AnyCall, Prepared> = (
  input: CallInput<C>,
  context: CallContext,
  prepared: Prepared,
) => HandlerAnswer<C> | Promise<HandlerAnswer<C>>

/** What a call needs before its transaction; or, of a repeat, what `findKept` finds: the answer of its first try. */
type Preparation<C extends AnyCall, Prepared> = (
  input: CallInput<C>,
  context: CallContext,
  findKept: () => Promise<KeptAnswer | undefined>,
) => Promise<{ readonly prepared: Prepared } | { readonly kept: KeptAnswer }>

/** How a call ended well: with what its handler made, or, of a repeat, with the answer of its first try. */
type Ending = { readonly made: unknown } | { readonly kept: KeptAnswer }

/** A call with what answers it. */
export interface ServedCall {
  readonly call: AnyCall
  answer(c: RequestContext, services: CallServices): Promise<Response>
}

const kilobyte = 1_024
/** Most bytes of a body without a file or a list (CONTRACT section 4, SAFETY). */
const largestBody = 1_024 * kilobyte

/** Tasks to run once it is known how a call ended. */
interface Aftermath {
  readonly committed: (() => void | Promise<void>)[]
  readonly failed: (() => void | Promise<void>)[]
}

async function runAll(tasks: Aftermath[keyof Aftermath]): Promise<void> {
  for (const task of tasks) {
    try {
      await task()
    } catch {
      // What a task after the call throws, at once or later, is not the call's; whoever gives a task logs its failures.
    }
  }
}

function createContext(
  c: RequestContext,
  services: CallServices,
  parts: Pick<CallContext, 'db' | 'now' | 'checkAgain'> & {
    readonly device: Device | undefined
    readonly aftermath: Aftermath
  },
): CallContext {
  const { db, now, device, aftermath, checkAgain } = parts
  return {
    db,
    now,
    services,
    signal: c.req.raw.signal,
    get device(): Device {
      if (device === undefined) throw new Problem('unauthenticated', { message: 'Send a device key first' })
      return device
    },
    get viewer(): Viewer {
      return assertSignedIn(c.get('viewer'))
    },
    get session(): TokenSession {
      return assertSignedIn(c.get('session'))
    },
    clientIp: c.get('clientIp'),
    language: preferredLanguage(c.req.header('Accept-Language')),
    askedLanguage: askedLanguage(c.req.header('Accept-Language')),
    accepts: acceptedTypes(c.req.header('Accept')),
    linkToken: c.req.header('X-Link-Token') ?? '',
    lastEventId: c.req.header('Last-Event-ID') ?? '',
    ifNoneMatch: c.req.header('If-None-Match') ?? '',
    // A range is a matter of GET alone (RFC 9110 section 14.2).
    range: (c.req.method === 'GET' && c.req.header('Range')) || '',
    ifRange: c.req.header('If-Range') ?? '',
    requestId: c.get('requestId'),
    checkAgain,
    afterCommit: (task) => void aftermath.committed.push(task),
    onFailure: (task) => void aftermath.failed.push(task),
  }
}

const deviceKeyOf = (c: RequestContext): string => c.req.header('X-Device-Key') ?? ''

/** Media types of an `Accept` header, best first (RFC 9110 section 12.5.1); without one, anything. */
function acceptedTypes(header: string | undefined): readonly string[] {
  return (header ?? '*/*')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.toLowerCase().split(';')
      const quality = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined)
      return { type: type.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ type, quality }) => type !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ type }) => type)
}

/** Whose an idempotency key is: the person's, else that of the link the call shows. */
function ownerOf(c: RequestContext, address: CallAddress<AnyCall>): string {
  const viewer = c.get('viewer')
  if (viewer !== undefined) return `user:${viewer.userId}`
  const { token = '' } = { ...address.query, ...address.params } as { token?: string }
  const secret = token || (c.req.header('X-Link-Token') ?? '')
  return `link:${createHash('sha256').update(secret).digest('base64url')}`
}

function keyOf(call: AnyCall, c: RequestContext, address: CallAddress<AnyCall>): OwnedKey | undefined {
  const key = call.idempotent ? readKey(c.req.header('Idempotency-Key')) : undefined
  return key === undefined ? undefined : { owner: ownerOf(c, address), key }
}

interface AdmitOptions<C extends AnyCall> {
  /**
   * Fails for who has nothing to send, by what stands in address and headers: the body of a call that anybody may begin is not
   * read then. What a handler has to check it checks all the same; time has passed since.
   */
  readonly admit?: (address: CallAddress<C>, context: CallContext) => Promise<void>
}

interface ServeOptions<C extends AnyCall> extends AdmitOptions<C> {
  /** The handler only reads, or writes statement by statement: what it counts has to outlive its own failure. */
  readonly withoutTransaction?: true
  /** The call reads very many rows, or does where it is asked for them, and waits for its turn to. */
  readonly isHeavy?: true | ((address: CallAddress<C>) => boolean)
}

/**
 * Joins a call of the contract with what answers it. Whatever the call, the same happens in the same order: the right is
 * asserted, its input read and checked, the tenant asserted, and a call that writes runs in one transaction, together with
 * its idempotency key.
 */
export function serveCall<C extends AnyCall>(
  call: C,
  handle: Handler<C, undefined>,
  options: ServeOptions<C> = {},
): ServedCall {
  return serve(call, async () => ({ prepared: undefined }), handle, options)
}

/**
 * The same for a call with something that takes long, such as reading and storing a sent file: `prepare` runs before the
 * transaction, so that it holds up nobody else's statements; the handler gets what it made. A repeat of what is done is
 * answered without it. Of a call that fails, or turns out to be a repeat only afterwards, `onFailure` takes back what
 * `prepare` left behind.
 */
export function serveCallAfter<C extends AnyCall, Prepared>(
  call: C,
  prepare: (input: CallInput<C>, context: CallContext) => Promise<Prepared>,
  handle: Handler<C, Prepared>,
  options: AdmitOptions<C> = {},
): ServedCall {
  const unlessDone: Preparation<C, Prepared> = async (input, context, findKept) => {
    const kept = await findKept()
    if (kept !== undefined) return { kept }
    try {
      return { prepared: await prepare(input, context) }
    } catch (error) {
      // The first try may have been done meanwhile, which is why there was nothing to prepare any more.
      const keptMeanwhile = await findKept()
      if (keptMeanwhile !== undefined) return { kept: keptMeanwhile }
      throw error
    }
  }
  return serve(call, unlessDone, handle, options)
}

function serve<C extends AnyCall, Prepared>(
  call: C,
  prepare: Preparation<C, Prepared>,
  handle: Handler<C, Prepared>,
  options: ServeOptions<C>,
): ServedCall {
  const isPlain = call.method === 'GET' || options.withoutTransaction === true
  if (isPlain && call.idempotent) throw new TypeError(`${call.id} needs a transaction for its idempotency key`)
  if (options.isHeavy !== undefined && !isPlain) throw new TypeError(`${call.id} would wait within its transaction`)
  const isHeavy = (address: CallAddress<C>) =>
    typeof options.isHeavy === 'function' ? options.isHeavy(address) : options.isHeavy === true
  const isOpen = call.access.kind === 'link' && call.body?.kind === 'upload'
  if (isOpen && !options.admit) throw new TypeError(`${call.id} would read whatever anybody sends`)
  const limit = bodyLimit({
    maxSize: call.body === undefined || call.body.kind === 'json' ? largestBody : largestUpload,
    onError: () => {
      throw new Problem('too_large', { message: 'The request is too large' })
    },
  })
  const answer = async (c: RequestContext, services: CallServices): Promise<Response> => {
    const { db, clock } = services
    // Who may not call learns nothing about what the call takes.
    assertMayCall(call, c.get('viewer'))
    const device = call.access.kind === 'device' ? await openDevice(db, deviceKeyOf(c), services.now()) : undefined
    const address = readAddress(call, c)
    const key = keyOf(call, c, address)
    const aftermath: Aftermath = { committed: [], failed: [] }
    const findCaller = c.get('findCaller')
    const checkAgain = async () => {
      const viewer = (await findCaller())?.viewer
      assertMayCall(call, viewer)
      assertTenancy(call, { ...address, body: undefined }, viewer)
      return assertSignedIn(viewer)
    }
    const contextAt = (now: Date) => (queries: Queries) =>
      createContext(c, services, { db: queries, now, device, aftermath, checkAgain })
    await options.admit?.(address, contextAt(clock())(db)).catch(async (error: unknown) => {
      // A repeat gets the answer of its first try, which may be why there is nothing to send any more.
      if (key === undefined || !(await isDone(db, key))) throw error
    })
    await limit(c, async () => undefined)
    const input: CallInput<C> = { ...address, ...(await readContent(call, c)) }
    assertTenancy(call, input, c.get('viewer'))
    // A long body has taken its time.
    const contextOf = contextAt(clock())
    const write = key && {
      ...key,
      requestHash: hashRequest([call.id, input.params, input.query, input.body], input.file),
    }
    const read = (work: () => Promise<Ending>) =>
      isHeavy(address) ? services.heavyReads.take(work, c.req.raw.signal) : work()
    const transact = (work: (queries: Queries) => Promise<Ending>) =>
      isPlain ? read(() => work(db)) : db.transaction(work)
    let isHandled = false
    const perform = async (): Promise<Ending> => {
      const ready = await prepare(input, contextOf(db), async () => write && findAnswer(db, write))
      if ('kept' in ready) return ready
      return transact(async (tx) => {
        const kept = write && (await takeKey(tx, write, services.now()))
        if (kept !== undefined) return { kept }
        const made = await handle(input, contextOf(tx), ready.prepared)
        if (write !== undefined) await keepAnswer(tx, write, toKept(call, made))
        isHandled = true
        return { made }
      })
    }
    const ending = await perform().catch(async (error: unknown) => {
      // Where the answer to the commit was lost, what was written may stand, and then it needs what was stored for it.
      if (!isHandled || isRolledBack(error)) await runAll(aftermath.failed)
      throw error
    })
    const isRepeat = 'kept' in ending
    await runAll(isRepeat ? aftermath.failed : aftermath.committed)
    return toResponse(call, isRepeat ? new Reply(ending.kept.value, ending.kept.status) : ending.made, c)
  }
  return { call, answer }
}

function toKept(call: AnyCall, made: unknown): { status: number; value: unknown } {
  if (made instanceof Reply) return { status: made.status, value: made.value }
  return { status: call.answer.kind === 'json' ? call.answer.statuses[0] : 204, value: made }
}

/**
 * Hono's pattern of a call's path; a variable part is whatever stands between two slashes, or before the ending that the path
 * names, such as `.ics`.
 */
const patternOf = (call: AnyCall): string =>
  call.path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name: string, ending?: string) =>
    ending === undefined ? `:${name}` : `:${name}{[^/]+\\${ending}}`,
  )

/** Literal paths before those with variable parts, so that `devices` is never taken for an id. */
function byPrecision(a: ServedCall, b: ServedCall): number {
  const shape = ({ call }: ServedCall) => call.path.replace(/\{\w+\}/g, '\uffff')
  return shape(a) < shape(b) ? -1 : shape(a) > shape(b) ? 1 : 0
}

/** The routes of served calls; a path that is known under other methods only is `method_not_allowed`. */
export function createCallRoutes(served: readonly ServedCall[], services: CallServices): Hono<Environment> {
  const routes = new Hono<Environment>()
  for (const { call, answer } of served.toSorted(byPrecision)) {
    routes.on(call.method, patternOf(call), (c) => answer(c, services))
  }
  return routes
}

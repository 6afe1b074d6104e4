import { Problem } from '@crateway/shared/errors/Problem.ts'
import { graphqlErrors } from './errorBody.ts'
import { createHeldBytes } from './heldBytes.ts'
import { joinBytes } from './joinBytes.ts'
import { createStringScan, createValueScan } from './jsonValue.ts'
import { parseJson } from './parseJson.ts'

/** Bytes of the errors of an answer that are read; longer ones are told as one failure. */
const errorBytes = 256 * 1024
/** Bytes of a name at an answer's top level that are looked at: enough for those that pass, with every letter escaped. */
const nameBytes = 64

/** White space of JSON, and the bytes of a byte order mark. */
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])

const encoder = new TextEncoder()

/** What stands before the next byte: nothing, the opening brace, a comma, a name, a colon, a value, the closing brace. */
type State = 'start' | 'opened' | 'comma' | 'inName' | 'named' | 'value' | 'valued' | 'end'

const notGraphql = () =>
  new Problem('bad_gateway', { message: 'The service did not respond with an answer of GraphQL' })

function parse(bytes: Uint8Array): unknown {
  const told = parseJson(bytes)
  if (told === undefined) throw notGraphql()
  return told
}

/** Reads an answer of GraphQL as it comes. Both throw `bad_gateway` for what is none. */
export interface GraphqlFilter {
  /** Takes the next bytes and emits what of them may pass. */
  take(bytes: Uint8Array): void
  /** Says that there are no more. */
  end(): void
}

/**
 * Lets of an answer of GraphQL pass what a browser may read, however long it is and wherever its errors stand: `data` byte
 * for byte, `errors` each reduced to what the portal reads. All else at its top level, such as `extensions` with what a
 * server has traced, stays behind. Nothing is held but the errors, up to a limit.
 * @param status of the answer
 */
function createGraphqlFilter(status: number, emit: (bytes: Uint8Array) => void): GraphqlFilter {
  let state: State = 'start'
  let member: 'data' | 'errors' | 'dropped' = 'dropped'
  let isFirst = true
  const name = createHeldBytes(nameBytes)
  const errors = createHeldBytes(errorBytes)
  const tell = (text: string) => emit(encoder.encode(text))

  function beginMember(): void {
    state = 'value'
    const bytes = name.take()
    // The first quote is not held.
    const told = bytes && parse(joinBytes([encoder.encode('"'), bytes]))
    member = told === 'data' || told === 'errors' ? told : 'dropped'
    if (member === 'dropped') return
    tell(`${isFirst ? '' : ','}"${member}":`)
    isFirst = false
  }

  function tellErrors(): void {
    const bytes = errors.take()
    tell(JSON.stringify(bytes ? graphqlErrors(parse(bytes), status) : graphqlErrors([{}], 500)))
  }

  const scanName = createStringScan(() => {
    state = 'named'
  })
  const scanValue = createValueScan(
    () => {
      state = 'valued'
    },
    () => {
      throw notGraphql()
    },
  )

  function readName(bytes: Uint8Array, from: number): number {
    const to = scanName(bytes, from)
    name.hold(bytes.subarray(from, to))
    return to
  }

  function readValue(bytes: Uint8Array, from: number): number {
    const to = scanValue(bytes, from)
    const part = bytes.subarray(from, to)
    if (member === 'data' && part.byteLength > 0) emit(part)
    if (member !== 'errors') return to
    errors.hold(part)
    if (state === 'valued') tellErrors()
    return to
  }

  function open(): void {
    state = 'opened'
    tell('{')
  }
  function close(): void {
    state = 'end'
    tell('}')
  }
  const beginName = () => {
    state = 'inName'
  }
  /** What the signs between names and values do, by what stands before them. */
  const signs: Readonly<Record<string, () => void>> = {
    'start {': open,
    'opened "': beginName,
    'comma "': beginName,
    'named :': beginMember,
    'valued ,': () => {
      state = 'comma'
    },
    'valued }': close,
    'opened }': close,
  }

  function readSign(byte: number): void {
    if (blanks.has(byte)) return
    const take = signs[`${state} ${String.fromCharCode(byte)}`]
    if (take === undefined) throw notGraphql()
    take()
  }

  return {
    take(bytes) {
      let at = 0
      while (at < bytes.length) {
        if (state === 'value') at = readValue(bytes, at)
        else if (state === 'inName') at = readName(bytes, at)
        else readSign(bytes[at++] ?? 0)
      }
    },
    end() {
      if (state !== 'end') throw notGraphql()
    },
  }
}

/** A whole answer of GraphQL as it may pass. Throws `bad_gateway` for what is none. */
export function filterGraphql(bytes: Uint8Array, status: number): Uint8Array<ArrayBuffer> {
  parse(bytes)
  const passed: Uint8Array[] = []
  const filter = createGraphqlFilter(status, (part) => void passed.push(part))
  filter.take(bytes)
  filter.end()
  return joinBytes(passed)
}

/**
 * The same for an answer that is passed on as it comes; one that turns out to be none breaks off. Whether its data is JSON
 * within its brackets is left to its reader.
 */
export const graphqlFilterOf =
  (status: number) =>
  (emit: (bytes: Uint8Array) => void): GraphqlFilter =>
    createGraphqlFilter(status, emit)

/** A filter as a stage of web streams. */
export function throughFilter(
  make: (emit: (bytes: Uint8Array) => void) => GraphqlFilter,
): TransformStream<Uint8Array, Uint8Array> {
  let filter: GraphqlFilter | undefined
  return new TransformStream({
    start(controller) {
      filter = make((part) => controller.enqueue(part))
    },
    transform: (chunk) => filter?.take(chunk),
    flush: () => filter?.end(),
  })
}

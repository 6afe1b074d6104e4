import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyStruct } from '@crateway/shared/contract/failedRule.ts'
import { mostItems } from '@crateway/shared/contract/uploadSize.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { type Struct, StructError } from 'superstruct'
import { assertCleanText } from '../http/cleanText.ts'
import { readJson } from '../http/readJson.ts'
import { fieldProblems, takeKnown } from './check.ts'

/** One item of a list that is checked item by item; `line` counts from 1. */
export type SentItem<Item> =
  | { readonly line: number; readonly value: Item }
  | { readonly line: number; readonly reason: string }

const malformed = (message: string, cause?: unknown) => new Problem('malformed', { message, cause })

/** Why an item is not taken. */
function reasonOf(error: unknown, struct: AnyStruct): string {
  if (!(error instanceof StructError)) return error instanceof Problem ? error.message : 'is not valid JSON'
  const [first] = fieldProblems(error, struct)
  return first === undefined ? 'does not fit' : `${first.field} ${first.message}`.trim()
}

function toItem<Item>(line: number, read: () => unknown, struct: Struct<Item, unknown>): SentItem<Item> {
  try {
    const value = read()
    assertCleanText(value, `line ${line}`)
    return { line, value: takeKnown(value, struct) }
  } catch (error) {
    return { line, reason: reasonOf(error, struct) }
  }
}

/**
 * The items of a body: a JSON array, or one JSON value a line. One that does not fit is kept with its reason, so that one
 * bad item does not lose the others.
 */
export async function readItems<Item>(
  request: Request,
  struct: Struct<Item, unknown>,
): Promise<readonly SentItem<Item>[]> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (/^application\/json\b/i.test(contentType)) {
    const list = await readJson(request)
    if (!Array.isArray(list)) throw malformed('The body must be a JSON array')
    assertFew(list.length)
    return inTurns(list, (value: unknown, index) => [toItem(index + 1, () => value, struct)])
  }
  if (!/^application\/(x-)?(ndjson|jsonl|json-lines)\b/i.test(contentType)) {
    throw new Problem('unsupported_type', { message: 'Send application/json or application/x-ndjson' })
  }
  let body: string
  try {
    body = new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw malformed('The body is not UTF-8', cause)
  }
  const lines = body.split('\n')
  assertFew(lines.length - 1)
  return inTurns(lines, (text, index) =>
    text.trim() === '' ? [] : [toItem(index + 1, (): unknown => JSON.parse(text), struct)],
  )
}

/** Items checked before other calls get their turn: tens of thousands at once would hold them up for a second. */
const itemsPerTurn = 500

async function inTurns<Value, Item>(
  values: readonly Value[],
  toItems: (value: Value, index: number) => readonly Item[],
): Promise<readonly Item[]> {
  const items: Item[] = []
  for (const [index, value] of values.entries()) {
    if (index % itemsPerTurn === itemsPerTurn - 1) await nextTurn()
    items.push(...toItems(value, index))
  }
  return items
}

function assertFew(items: number): void {
  if (items > mostItems) throw new Problem('too_large', { message: `Send at most ${mostItems} items at once` })
}

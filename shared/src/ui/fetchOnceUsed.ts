import { isSaving } from './isSaving.ts'
import { whenIdle } from './whenIdle.ts'

/** Code that something needs beside its own. */
export type LoadAhead = () => Promise<unknown>

/** By what a page notices that somebody is there: on the way to whatever they are about to open. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click']

let used: Promise<unknown> | null = null

/** The first sign of a person, from the first time that this is asked for. */
function firstUse(): Promise<unknown> {
  used ??= new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { capture: true, passive: true, once: true })
  })
  return used
}

/** A connection: some browsers give up for good a script that could not be fetched. */
function connection(): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve(null)
    else addEventListener('online', resolve, { once: true })
  })
}

/**
 * Is done once somebody uses the page and there is a connection: whoever only opens a page and looks at it fetches nothing that
 * they might open next.
 */
export async function onceUsed(): Promise<void> {
  await firstUse()
  await connection()
}

/** What is on its way for parts that open within the page. */
const parts: Promise<unknown>[] = []

async function fetchWhere(isFirst: boolean, loads: readonly LoadAhead[]): Promise<void> {
  if (isSaving()) return
  await onceUsed()
  whenIdle(async () => {
    if (!isFirst) await Promise.all(parts)
    for (const load of loads) parts.push(load().catch(() => undefined))
  })
}

/**
 * Fetches code once somebody uses the page and it is idle, unless the person saves what is transferred. What fails is fetched
 * when it is needed.
 */
export const fetchOnceUsed = (loads: readonly LoadAhead[]): Promise<void> => fetchWhere(true, loads)

/** As `fetchOnceUsed`, behind everything that is fetched so: large code, which would take the line from a menu. */
export const fetchBehind = (loads: readonly LoadAhead[]): Promise<void> => fetchWhere(false, loads)

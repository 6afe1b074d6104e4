import { keptDatabase } from '../contract/keptDatabase.ts'

/** What a person saw under a name, and when. */
export interface KeptAnswer {
  /** By this browser's clock, ms since 1970: the one the person reads times by, whatever the server's says. */
  readonly at: number
  readonly data: unknown
}

/** Longest time something is kept, ms: seven days. What is older would rather mislead than help. */
const keptAge = 7 * 24 * 3_600_000
/** Most answers kept for a person; the oldest go first. */
const mostAnswers = 100

const [answers, byTime] = ['answers', 'at']

/** Whether an answer is of some use still. One from the future was kept by a clock that has been set back since: it is. */
const isFresh = ({ at }: Pick<KeptAnswer, 'at'>, now: number): boolean => now - at < keptAge

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve()
    work.onabort = () => reject(work.error)
  })
}

/** Opens the database for one piece of work: none is left open, so that a sign-out can delete it at once. */
async function withDatabase<Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  const opening = indexedDB.open(keptDatabase, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(answers).createIndex(byTime, byTime)
  }
  const database = await done(opening)
  database.onversionchange = () => database.close()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const keyOf = (userId: string, name: string): IDBValidKey => [userId, name]

/** Everything that is not this person's: keys are arrays that begin with the person, and arrays sort behind all texts. */
const othersThan = (userId: string): readonly IDBKeyRange[] => [
  IDBKeyRange.upperBound([userId], true),
  IDBKeyRange.lowerBound([userId, []], true),
]

function isAnswer(value: unknown): value is KeptAnswer {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'data' in value
}

/** What a person saw last under a name; null where nothing is kept, or nothing that is of use still. Never fails. */
export async function readKept(userId: string, name: string, now = Date.now()): Promise<KeptAnswer | null> {
  try {
    const found: unknown = await withDatabase((database) =>
      done(database.transaction(answers).objectStore(answers).get(keyOf(userId, name))),
    )
    return isAnswer(found) && isFresh(found, now) ? found : null
  } catch {
    return null
  }
}

/** Deletes what is too old to be of use, and the oldest of a person's answers beyond the most there may be. */
async function prune(store: IDBObjectStore, now: number): Promise<void> {
  for (const key of await done(store.index(byTime).getAllKeys(IDBKeyRange.upperBound(now - keptAge)))) store.delete(key)
  const extra = (await done(store.count())) - mostAnswers
  if (extra <= 0) return
  const oldest = await done(store.index(byTime).getAllKeys(null, extra))
  for (const key of oldest) store.delete(key)
}

/**
 * Keeps what a person sees under a name, and forgets whatever another person left in this browser. A full or closed storage
 * keeps nothing: the page goes on. Never fails.
 * @param isTheirs whether the person is signed in still: another tab may have signed out, and wiped everything, while this one
 * waited for the database. Asked once that is open, so that a wipe that comes later takes this answer too.
 */
export async function keepAnswer(
  userId: string,
  name: string,
  data: unknown,
  isTheirs: () => boolean,
  now = Date.now(),
): Promise<void> {
  try {
    await withDatabase(async (database) => {
      if (!isTheirs()) return
      const work = database.transaction(answers, 'readwrite')
      const store = work.objectStore(answers)
      for (const range of othersThan(userId)) store.delete(range)
      store.put({ at: now, data } satisfies KeptAnswer, keyOf(userId, name))
      await Promise.all([prune(store, now), finished(work)])
    })
  } catch {
    // Then it can be read with a connection only.
  }
}

/** Forgets what was kept under a name: the person may not see it any more. Never fails. */
export async function forgetKept(userId: string, name: string): Promise<void> {
  try {
    await withDatabase(async (database) => {
      const work = database.transaction(answers, 'readwrite')
      work.objectStore(answers).delete(keyOf(userId, name))
      await finished(work)
    })
  } catch {
    // Nothing is kept then.
  }
}

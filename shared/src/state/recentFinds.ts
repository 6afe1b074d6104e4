import { array, enums, type Infer, is, nullable, string, type } from 'superstruct'
import { foundKinds, siteFoundKinds } from '../contract/calls/search.ts'
import { personalKeys, readStored, writeStored } from './browserStorage.ts'
import { session } from './session.ts'

const openedStruct = type({
  kind: enums(['page', 'partner', ...foundKinds, ...siteFoundKinds]),
  id: string(),
  title: string(),
  note: nullable(string()),
  /** Reference of the partner whose it is; null for pages and partners. */
  partner: nullable(string()),
})
export type OpenedFind = Infer<typeof openedStruct>

const recentStruct = type({ searches: array(string()), opened: array(openedStruct) })
/** What a person searched for and opened last, the newest first. */
export type RecentFinds = Infer<typeof recentStruct>

const keptStruct = type({ userId: string(), recent: recentStruct })

/** As many as one sees at a glance. */
export const mostRecent = 5

/** Of what was opened more are kept than shown: those of other partners are not in sight. */
const mostOpened = 20

const nothing: RecentFinds = { searches: [], opened: [] }

const isSame = (one: OpenedFind, other: OpenedFind) =>
  one.kind === other.kind && one.id === other.id && one.partner === other.partner

/** What is kept, after a search was made and something was opened by it. */
export function withFind({ searches, opened }: RecentFinds, search: string, find: OpenedFind): RecentFinds {
  const text = search.trim()
  return {
    searches: text === '' ? searches : [text, ...searches.filter((one) => one !== text)].slice(0, mostRecent),
    opened: [find, ...opened.filter((one) => !isSame(one, find))].slice(0, mostOpened),
  }
}

/** What the signed-in person searched for and opened last in this browser; nothing of anybody else's. */
export function readRecentFinds(): RecentFinds {
  try {
    const kept: unknown = JSON.parse(readStored(personalKeys.finds) ?? 'null')
    return is(kept, keptStruct) && kept.userId === session.peek()?.user.id ? kept.recent : nothing
  } catch {
    return nothing
  }
}

/** Keeps it until the person signs out. */
export function keepFind(search: string, find: OpenedFind): void {
  const userId = session.peek()?.user.id
  if (userId === undefined) return
  const recent = withFind(readRecentFinds(), search, find)
  writeStored(personalKeys.finds, JSON.stringify({ userId, recent }))
}

/** Forgets it. */
export const forgetFinds = (): void => writeStored(personalKeys.finds, null)

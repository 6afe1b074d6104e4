import { type Page, type PageQuery, type PageWish, toPageQuery } from './serverQuery.ts'

/** A page and its place. */
export interface LoadedPage<Row> extends Page<Row> {
  /** From 1. */
  readonly page: number
}

/**
 * Loads a page of rows. Behind the last page there is nothing: whoever asks for that (an old address, rows that have gone
 * since) gets the last one.
 */
export async function loadPage<Row>(
  load: (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>,
  wish: PageWish,
  signal: AbortSignal,
): Promise<LoadedPage<Row>> {
  const { rows, totalCount } = await load(toPageQuery(wish), signal)
  const last = Math.max(1, Math.ceil(totalCount / wish.pageSize))
  if (wish.page <= last) return { rows, totalCount, page: wish.page }
  signal.throwIfAborted()
  return { ...(await load(toPageQuery({ ...wish, page: last }), signal)), page: last }
}

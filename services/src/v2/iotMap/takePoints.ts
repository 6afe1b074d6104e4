import type { PointReceipt, SentPoint } from '@crateway/shared/contract/calls/maps.ts'
import type { SentItem } from '../../calls/readItems.ts'
import type { Queries } from '../../db/open.ts'
import { mostAhead } from '../../domain/calendar.ts'
import { insertPoints, type PointOnLine } from './points.queries.ts'

/** Why a point is not taken whatever is in the database; undefined where nothing speaks against it. */
export function reasonAgainst({ timestamp, code, type }: SentPoint, now: Date): string | undefined {
  if (Date.parse(timestamp) > now.getTime() + mostAhead) return 'timestamp is more than a day ahead'
  if (code != null && type == null) return 'type is missing, though there is a code'
  return undefined
}

interface TakeOptions {
  readonly customerId: string | null
  readonly now: Date
}

/** Takes what was sent: what fits is written, every other line is told with its reason. */
export async function takePoints(
  db: Queries,
  items: readonly SentItem<SentPoint>[],
  { customerId, now }: TakeOptions,
): Promise<PointReceipt> {
  const points: PointOnLine[] = []
  const rejected: PointReceipt['rejected'] = []
  for (const item of items) {
    const reason = 'reason' in item ? item.reason : reasonAgainst(item.value, now)
    if (reason !== undefined) rejected.push({ line: item.line, reason })
    else if ('value' in item) points.push({ line: item.line, point: item.value })
  }
  const counts = await insertPoints(db, points, { customerId, receivedAt: now, repeats: 'keep' })
  return {
    accepted: counts.accepted,
    duplicates: points.length - counts.accepted - counts.rejected.length,
    rejected: [...rejected, ...counts.rejected].toSorted((one, other) => one.line - other.line),
  }
}

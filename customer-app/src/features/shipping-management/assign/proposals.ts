import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'

/** What proposals are made of. */
export type ProposedShipping = Pick<
  PendingShipping,
  'id' | 'reference' | 'referenceComplement' | 'creationDate' | 'enduserId' | 'process' | 'crateCount'
>

/** A consignee that shippings of a complement went to. */
export interface ConsigneeMatch<Row extends ProposedShipping> {
  readonly enduserId: string
  /** The newest of those shippings. */
  readonly latest: Row
  /** How many more there are. */
  readonly earlier: number
}

/**
 * Why a proposal is not taken without being looked at: shippings of its complement went to several consignees, or the last
 * one so long ago that the complement may have been used again.
 */
type Doubt = 'several' | 'old'

/** The shippings of one complement that want a consignee, and who that may be. */
export interface Proposal<Row extends ProposedShipping> {
  readonly complement: string
  /** The newest first. */
  readonly shippings: readonly Row[]
  /** The latest first; never empty. */
  readonly matches: readonly ConsigneeMatch<Row>[]
  /** Null for a clear match. */
  readonly doubt: Doubt | null
}

/** What a shipping is matched by; null where it is blank, which is like no other. */
export function complementOf({ referenceComplement }: Pick<ProposedShipping, 'referenceComplement'>): string | null {
  return referenceComplement?.trim() || null
}

const time = ({ creationDate }: ProposedShipping) => Date.parse(creationDate)
const newestFirst = (one: ProposedShipping, other: ProposedShipping) =>
  time(other) - time(one) || (one.id < other.id ? -1 : 1)

function byComplement<Row extends ProposedShipping>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const complement = complementOf(row)
    if (complement === null) continue
    const group = groups.get(complement)
    if (group) group.push(row)
    else groups.set(complement, [row])
  }
  return groups
}

function matchesOf<Row extends ProposedShipping>(assigned: readonly Row[]): readonly ConsigneeMatch<Row>[] {
  const matches = new Map<string, ConsigneeMatch<Row>>()
  for (const row of assigned.toSorted(newestFirst)) {
    if (row.enduserId === null) continue
    const known = matches.get(row.enduserId)
    if (known) matches.set(row.enduserId, { ...known, earlier: known.earlier + 1 })
    else matches.set(row.enduserId, { enduserId: row.enduserId, latest: row, earlier: 0 })
  }
  return [...matches.values()]
}

function doubtOf<Row extends ProposedShipping>(
  [match, ...others]: readonly ConsigneeMatch<Row>[],
  oldBefore: number,
): Doubt | null {
  if (others.length > 0) return 'several'
  return match !== undefined && time(match.latest) < oldBefore ? 'old' : null
}

/**
 * Proposes consignees for shippings without one: those that shippings of the same complement went to (seed 2, section 2.8).
 * Locked ones are left out, and so are those whose complement is blank. Clear matches come first, each kind with the newest
 * shipping first.
 * @param rows shippings with and without a consignee, in any order
 * @param oldBefore matches before this instant are in doubt, ms since 1970
 */
export function proposeConsignees<Row extends ProposedShipping>(
  rows: readonly Row[],
  oldBefore: number,
): readonly Proposal<Row>[] {
  const assigned = byComplement(rows.filter(({ enduserId }) => enduserId !== null))
  const waiting = byComplement(rows.filter(({ enduserId, process }) => enduserId === null && process === null))
  const proposals = [...waiting].flatMap(([complement, shippings]): Proposal<Row>[] => {
    const matches = matchesOf(assigned.get(complement) ?? [])
    if (matches.length === 0) return []
    return [{ complement, shippings: shippings.toSorted(newestFirst), matches, doubt: doubtOf(matches, oldBefore) }]
  })
  const first = ({ shippings: [newest] }: Proposal<Row>) => (newest ? time(newest) : 0)
  return proposals.sort(
    (one, other) =>
      Number(one.doubt !== null) - Number(other.doubt !== null) ||
      first(other) - first(one) ||
      (one.complement < other.complement ? -1 : 1),
  )
}

/** How many shippings have a likely consignee. */
export function countProposed(proposals: readonly Proposal<ProposedShipping>[]): number {
  return proposals.reduce((sum, { shippings }) => sum + shippings.length, 0)
}

/** What is taken of proposals: consignees by complement, as far as one was chosen, and the shippings that are ticked. */
export interface Choice {
  readonly consigneeOf: ReadonlyMap<string, string>
  readonly ticked: ReadonlySet<string>
}

/** Before anything is chosen: the one consignee there is, and clear matches ticked. */
export function firstChoice(proposals: readonly Proposal<ProposedShipping>[]): Choice {
  return {
    consigneeOf: new Map(
      proposals.flatMap(({ complement, matches: [match], doubt }) =>
        match && doubt !== 'several' ? [[complement, match.enduserId] as const] : [],
      ),
    ),
    ticked: new Set(proposals.flatMap(({ shippings, doubt }) => (doubt === null ? shippings.map(({ id }) => id) : []))),
  }
}

/** The choice with shippings ticked or not. */
export function withTicks({ consigneeOf, ticked }: Choice, ids: readonly string[], isOn: boolean): Choice {
  const next = new Set(ticked)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return { consigneeOf, ticked: next }
}

/** The choice with the consignee of a complement, whose shippings that ticks. */
export function withConsignee(
  choice: Choice,
  { complement, shippings }: Proposal<ProposedShipping>,
  enduserId: string,
): Choice {
  const consigneeOf = new Map(choice.consigneeOf).set(complement, enduserId)
  const ids = shippings.map(({ id }) => id)
  return withTicks({ ...choice, consigneeOf }, ids, true)
}

/** A shipping and the consignee it gets. */
export interface Wish<Row extends ProposedShipping> {
  readonly shipping: Row
  readonly enduserId: string
}

/** What a choice assigns. */
export function wishesOf<Row extends ProposedShipping>(
  proposals: readonly Proposal<Row>[],
  { consigneeOf, ticked }: Choice,
): readonly Wish<Row>[] {
  return proposals.flatMap(({ complement, shippings }) => {
    const enduserId = consigneeOf.get(complement)
    if (enduserId === undefined) return []
    return shippings.filter(({ id }) => ticked.has(id)).map((shipping) => ({ shipping, enduserId }))
  })
}

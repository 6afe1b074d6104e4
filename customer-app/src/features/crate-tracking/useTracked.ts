import { pointsOfSi } from '@crateway/shared/client/pointsOfSi.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listCratesBySi, listSis, type SiCrates, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { pause } from '@crateway/shared/map/pause.ts'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { cutOf, type ListCut } from '../../trail/cutOf.ts'
import { lastPoints } from '../../trail/mergePoints.ts'
import { boundsOfMarkers, crateMarkers } from './crateMarkers.ts'
import { withFreshPoints } from './siProgress.ts'
import { type TraceQuestion, traceQuestion } from './traceQuestion.ts'
import type { TrackingAddress } from './trackingAddress.ts'
import { type FreshPoints, useFreshPoints } from './useFreshPoints.ts'
import { useTrace } from './useTrace.ts'
import { withData } from './withData.ts'

/** What the tracking screen knows of a customer's crates, messages that came in since taken in. */
export interface Tracked {
  readonly sis: Request<readonly SiCrates[]>
  /** The SIs whose crates are counted: the listed ones, or the chosen one alone where it is not, or not yet, among them. */
  readonly counted: Request<readonly SiCrates[]>
  /** How many SIs are listed where those are the newest of more; else null. */
  readonly cut: ListCut | null
  readonly entries: Request<LoadedPoints>
  /** The last message of each crate of the chosen SI, or of all; undefined until they are there. */
  readonly last: readonly TracePoint[] | undefined
  readonly question: TraceQuestion | null
  /** The messages of the chosen crate, oldest first. */
  readonly trace: Request<readonly TracePoint[]>
  readonly live: FreshPoints
}

/** The last messages that services told. */
interface LoadedPoints {
  /** One of each crate under each SI. */
  readonly points: readonly TracePoint[]
  /** One of each crate. */
  readonly last: readonly TracePoint[]
}

/** Asks for the last messages; of many thousand, each step has a turn of its own, so that keys and drawing come in between. */
async function loadPoints(
  query: { readonly customerId: string; readonly si?: string; readonly fields?: 'marks' },
  signal: AbortSignal,
): Promise<LoadedPoints> {
  const entries = await client.call(listSis, { query }, signal)
  await pause()
  const points = entries.flatMap(pointsOfSi)
  await pause()
  const last = lastPoints(points, [])
  await pause()
  // What the screen draws of them, and where the map goes for them, is known then.
  const { markers } = crateMarkers(last)
  await pause()
  boundsOfMarkers(markers)
  await pause()
  return { points, last }
}

/** The last message of each crate under one SI, or all. */
function lastUnder({ points, last }: LoadedPoints, si: string | null): readonly TracePoint[] {
  const own = si === null ? points : points.filter((point) => point.si === si)
  return own.length === points.length ? last : lastPoints(own, [])
}

/**
 * Loads what an address asks for. Where services tell of one SI alone they are asked for that one, and of all for no more than
 * marks are made of; else all come at once and choosing another SI asks for nothing.
 */
export function useTracked(customerId: string, address: TrackingAddress): Tracked {
  const { mode, si } = address
  const live = useFreshPoints(customerId)
  const hasOneSi = useOffer(client, 'oneSi')
  const hasMarks = useOffer(client, 'siMarks')
  const isOneSi = si !== null && hasOneSi
  const again = { round: live.gaps }
  const sis = useRequest((signal) => client.call(listCratesBySi, { query: { customerId } }, signal), customerId, again)
  // Of very many the list has the newest alone, and one SI is there before all of them are.
  const isApart = si !== null && hasOneSi !== false && !sis.data?.some((entry) => entry.si === si)
  const own = useRequest(
    (signal) => client.call(listCratesBySi, { query: { customerId, ...(isOneSi ? { si } : {}) } }, signal),
    isApart && isOneSi ? JSON.stringify([customerId, si]) : null,
    again,
  )
  const counted = isApart ? own : sis
  // A whole answer of all SIs is megabytes, that of a large one a second's work: who could do with less waits for the word on that.
  const isKnown = hasMarks !== undefined && (si === null || hasOneSi !== undefined)
  const isLess = hasMarks && (si === null || isOneSi)
  const part = { ...(isOneSi ? { si } : {}), ...(isLess ? { fields: 'marks' as const } : {}) }
  const entries = useRequest(
    (signal) => loadPoints({ customerId, ...part }, signal),
    mode === 'si' && isKnown ? JSON.stringify([customerId, part]) : null,
    again,
  )
  const cut = useMemo(() => (hasOneSi && sis.data ? cutOf(sis.data) : null), [hasOneSi, sis.data])
  const question = traceQuestion(address)
  const trace = useTrace(customerId, question, live)

  const loadedLast = useMemo(() => entries.data && lastUnder(entries.data, si), [entries.data, si])
  const freshOfSi = useMemo(
    () => live.points.filter((point) => (si === null ? Boolean(point.si) : point.si === si)),
    [live.points, si],
  )
  const last = useMemo(
    () => (loadedLast && freshOfSi.length > 0 ? lastPoints(loadedLast, freshOfSi) : loadedLast),
    [loadedLast, freshOfSi],
  )
  const progress = useMemo(
    () => counted.data && withFreshPoints(counted.data, live.points, loadedLast ?? []),
    [counted.data, live.points, loadedLast],
  )
  return {
    sis,
    counted: withData(counted, progress),
    cut,
    entries,
    last,
    question,
    trace,
    live,
  }
}

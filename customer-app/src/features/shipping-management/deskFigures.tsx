import { nothing } from '@crateway/shared/columns/cellText.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import type { GridFigures } from '@crateway/shared/grid/frame/gridFigures.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { FigureProblem } from '@crateway/shared/ui/FigureProblem.tsx'
import type { Figure, FigureDeed } from '@crateway/shared/ui/FigureStrip.tsx'
import { CircleX, LockOpen, TriangleAlert } from 'lucide-react'
import { AssignTool } from './AssignTool.tsx'
import type { Proposal } from './assign/proposals.ts'
import { mostRead } from './findShippings.ts'
import type { ShippingView, StandingView } from './shippingViews.ts'
import type { Desk } from './useDesk.ts'

export interface DeskFiguresOptions {
  readonly desk: Desk
  readonly proposals: readonly Proposal<PendingShipping>[]
  readonly view: ShippingView
  readonly onView: (view: StandingView) => void
  readonly onAutoAssign: () => void
}

/** What waits on the desk: the shippings without a consignee, and where services count them, those that want something else. */
export function deskFigures(options: DeskFiguresOptions): GridFigures {
  const { desk, view, onView } = options
  const counts = desk.counts.data
  const failed = desk.counts.state === 'failed' && !counts
  const figure = (count: number | undefined) =>
    count === undefined ? (failed ? nothing : undefined) : formatNumber(count)
  const deedOf = (of: StandingView, count: number | undefined): FigureDeed | undefined =>
    desk.hasList
      ? { kind: 'filter', isOn: view === of, isHeld: !count, onToggle: () => onView(view === of ? 'all' : of) }
      : undefined
  const counted: readonly Figure[] = [
    {
      key: 'incomplete',
      label: t('shippingManagement.incompleteLabel'),
      icon: TriangleAlert,
      tone: counts && counts.incomplete > 0 ? 'warn' : undefined,
      value: figure(counts?.incomplete),
      deed: deedOf('incomplete', counts?.incomplete),
    },
    {
      key: 'open',
      label: t('shippingManagement.openLabel'),
      icon: LockOpen,
      value: figure(counts && counts.all - counts.locked),
      note: counts ? tCount('shippingManagement.alreadyLocked', counts.locked) : '',
    },
  ]
  return {
    label: t('shippingManagement.review'),
    figures: [waitingFigure(options, deedOf), ...(desk.hasList ? counted : [])],
  }
}

function waitingFigure(
  { desk, proposals, onAutoAssign }: DeskFiguresOptions,
  deedOf: (view: StandingView, count: number | undefined) => FigureDeed | undefined,
): Figure {
  const { waiting, counts } = desk
  const known = waiting.data
  const count = counts.data?.without ?? known?.count ?? undefined
  const isLeast = count === undefined && known !== undefined
  const shown = count ?? known?.waiting.length
  const problem = waiting.state === 'failed' ? waiting : null
  const value = shown === undefined ? undefined : formatNumber(shown) + (isLeast ? '+' : '')
  return {
    key: 'without',
    label: t('shippingManagement.without'),
    icon: CircleX,
    tone: shown !== undefined && shown > 0 ? 'bad' : undefined,
    value: value ?? (problem ? nothing : undefined),
    note: problem ? <FigureProblem text={problemText(problem.problem)} onRetry={problem.retry} /> : waitingNote(desk),
    deed: problem ? undefined : deedOf('without', shown),
    aside: <AssignTool isKnown={known !== undefined} proposals={proposals} onAutoAssign={onAutoAssign} />,
  }
}

/** What waits, in crates and time, as far as all of it was read. */
function waitingNote(desk: Desk): string {
  const known = desk.waiting.data
  if (!known) return t('common.loading')
  if (!known.isWhole) return t('shippingManagement.ofNewest', { most: formatNumber(mostRead) })
  if (known.waiting.length === 0) return t('shippingManagement.allAssigned')
  const crates = known.waiting.reduce((sum, { crateCount }) => sum + crateCount, 0)
  // The newest come first.
  const date = formatInstantDay(known.waiting.at(-1)?.creationDate ?? '')
  return `${tCount('shippingManagement.crates', crates)} · ${t('shippingManagement.oldest', { date })}`
}

import { useSignals } from '@preact/signals-react/runtime'
import { House, type LucideIcon, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useRequest } from '../../../client/useRequest.ts'
import { isSearchable } from '../../../domain/isSearchable.ts'
import type { Problem } from '../../../errors/Problem.ts'
import { t } from '../../../i18n/translate.ts'
import { type Partner, partnerParameter, partners } from '../../../state/partner.ts'
import { mostRecent, type OpenedFind, readRecentFinds } from '../../../state/recentFinds.ts'
import { findOptions, foldChoices } from '../../findOptions.ts'
import { withParameters } from '../../useQueryParameters.ts'
import { useSettled } from '../../useSettled.ts'
import { isSelectorHidden } from '../isSelectorHidden.ts'
import type { MenuSection } from '../menu.ts'
import { type FindGroup, type Finding, fits, toGroups } from './findGroups.ts'
import type { FindSource, SourceFound } from './findSource.ts'
import { searchedText } from './searchedText.ts'

/** How long typing rests before it is searched for, ms: an answer takes as long. */
const typingPause = 150

/** Most pages and partners that fit what was typed. */
export const mostListed = 6

export interface FindingsInput {
  readonly typed: string
  readonly sections: readonly MenuSection[]
  readonly source: FindSource | undefined
  readonly partner: Partner | null
}

export interface Findings {
  readonly groups: readonly FindGroup[]
  /** What was searched for last, while nothing is typed. */
  readonly searches: readonly string[]
  /** Whether an answer is on its way. */
  readonly isSearching: boolean
  /** Whether what was typed says too little to look through everything. */
  readonly isShort: boolean
  readonly problem: { readonly problem: Problem; readonly retry: () => void } | null
  /** Whether something of the past is shown. */
  readonly hasRecent: boolean
  /** Reads anew what was searched for and opened last. */
  readonly refresh: () => void
}

interface PageChoice {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly icon: LucideIcon
}

function pagesOf(sections: readonly MenuSection[]): readonly PageChoice[] {
  return [
    { id: '/', label: t('home.title'), note: '', icon: House },
    ...sections.flatMap(({ title, entries }) =>
      entries.map(({ href, label, icon }) => ({ id: href, label, note: title, icon })),
    ),
    { id: '/profile', label: t('shell.user.profile'), note: '', icon: UserRound },
    { id: '/settings', label: t('shell.user.settings'), note: '', icon: Settings },
  ]
}

const toPage = ({ id, label, note, icon }: PageChoice): Finding => ({
  kind: 'page',
  id,
  title: label,
  note: note || null,
  href: id,
  icon,
})

/** What a source found, as lines: what opens nowhere is none. */
function toFindings(found: readonly SourceFound[], source: FindSource, partner: Partner): Finding[] {
  return found.flatMap((one) => {
    const href = source.hrefOf(one, partner)
    return href === null ? [] : [{ ...one, href }]
  })
}

/** What the source finds of what is typed, once typing rests. */
function useSource(typed: string, source: FindSource | undefined, partner: Partner | null) {
  const searched = searchedText(typed)
  const settled = useSettled(searched, typingPause)
  const kinds = source?.kinds() ?? []
  const hasSource = partner !== null && kinds.length > 0
  const isSought = hasSource && isSearchable(typed)
  const key = isSought && isSearchable(settled) ? settled : null
  const request = useRequest(
    async (signal) => (source && partner ? source.find(settled, partner, signal) : []),
    key,
    // What still fits stays in sight while more is looked for.
    { keepsOld: true },
  )

  const isSearching = isSought && (settled !== searched || request.state === 'loading')
  return {
    found: isSought && source && partner ? toFindings(request.data ?? [], source, partner) : [],
    isSearching,
    isShort: hasSource && !isSearchable(typed),
    problem: isSought && !isSearching && request.state === 'failed' ? request : null,
  }
}

/** The lines of the palette: at once what the browser knows, then what the source finds. */
export function useFindings({ typed, sections, source, partner }: FindingsInput): Findings {
  useSignals()
  const [path] = useLocation()
  const search = useSearch()
  const [recent, setRecent] = useState(readRecentFinds)
  const pages = pagesOf(sections)
  const others = isSelectorHidden() ? [] : partners.value.filter(({ reference }) => reference !== partner?.reference)

  const kinds = source?.kinds() ?? []
  const { found, isSearching, isShort, problem } = useSource(typed, source, partner)

  const toPartner = (reference: string, name: string): Finding => {
    const isHere = new URLSearchParams(search).has(partnerParameter)
    const href = isHere ? `${path}?${withParameters('', { [partnerParameter]: reference })}` : null
    return { kind: 'partner', id: reference, title: name, note: null, href }
  }
  const toOpened = ({ kind, id, title, note, partner: of }: OpenedFind): readonly Finding[] => {
    if (kind === 'page') return pages.filter((page) => page.id === id).map(toPage)
    if (kind === 'partner') {
      return others.filter(({ reference }) => reference === id).map(({ reference, name }) => toPartner(reference, name))
    }
    const isHere = source && of === partner?.reference && kinds.includes(kind)
    return isHere ? toFindings([{ kind, id, title, note }], source, partner) : []
  }

  const isBlank = typed.trim() === ''
  if (isBlank) {
    const opened = recent.opened.flatMap(toOpened).slice(0, mostRecent)
    const groups: FindGroup[] = [
      ...(opened.length > 0 ? [{ kind: 'opened' as const, findings: opened }] : []),
      { kind: 'page', findings: pages.map(toPage).filter(({ id }) => !opened.some((one) => one.id === id)) },
    ]
    return {
      groups,
      searches: recent.searches,
      isSearching: false,
      isShort: false,
      problem: null,
      hasRecent: recent.searches.length + opened.length > 0,
      refresh: () => setRecent(readRecentFinds()),
    }
  }

  const findings = [
    ...findOptions(foldChoices(pages), typed).slice(0, mostListed).map(toPage),
    ...findOptions(foldChoices(others.map(({ reference, name }) => ({ id: reference, label: name }))), typed)
      .slice(0, mostListed)
      .map(({ id, label }) => toPartner(id, label)),
    ...(isSearching ? found.filter((one) => fits(one, typed)) : found),
  ]
  return {
    groups: toGroups(findings, typed),
    searches: [],
    isSearching,
    isShort,
    problem,
    hasRecent: false,
    refresh: () => setRecent(readRecentFinds()),
  }
}

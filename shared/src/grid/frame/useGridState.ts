import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Client } from '../../client/client.ts'
import type { Column } from '../../columns/columns.ts'
import { isOwnView } from '../../state/ownView.ts'
import { session } from '../../state/session.ts'
import { isSameView } from '../profiles/gridProfileState.ts'
import { type GridProfiles, useGridProfiles } from '../profiles/useGridProfiles.ts'
import { askedColumns, withAsked, withoutAsked } from '../view/askedColumns.ts'
import { asksForView, readGridAddress } from '../view/gridAddress.ts'
import { recallGrid, rememberGrid } from '../view/gridMemory.ts'
import type { GridDefaults } from '../view/gridQuery.ts'
import { type GridLayout, type GridState, type GridStateChange, layoutOf, plainGridState } from '../view/gridState.ts'
import { areSameFilters, isSameSort } from '../view/sameState.ts'
import { useGridView } from '../view/useGridView.ts'
import { useSteady } from '../view/useSteady.ts'

export interface GridStateOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly gridId: string | undefined
  readonly client: Client | undefined
  readonly initialState: Partial<GridState> | undefined
  readonly onState: ((state: GridState) => void) | undefined
}

/** What a person arranged in a grid, and the ways to change it. */
export interface GridControl {
  readonly state: GridState
  /** From 1. */
  readonly page: number
  /** What is searched for in all columns; empty for nothing. */
  readonly search: string
  /** False while the kept layout is on its way. */
  readonly isReady: boolean
  /** Null for a grid that keeps none. */
  readonly profiles: GridProfiles | null
  /** Another sort or other filters begin at the first page. */
  readonly onState: GridStateChange
  readonly onPage: (page: number, options?: { readonly replace?: boolean }) => void
  /** Another search begins at the first page. */
  readonly onSearch: (search: string) => void
}

/** Milliseconds that rows of a service wait for the layout; one that comes later still rearranges them. */
const longestWait = 2_000

const layoutParts = ['order', 'hidden', 'widths'] as const

/**
 * The state of a grid. With an id, sort, filters and page live in the address, and the layout comes from the selected
 * profile, which also gives what the address leaves open. Without an id all of it lasts as long as the grid.
 */
export function useGridState<Row>(options: GridStateOptions<Row>): GridControl {
  useSignals()
  const { columns, gridId, client, initialState, onState } = options
  const userId = session.value?.user.id
  const keeper = useMemo(
    () => (gridId && client && userId ? { client, owner: { gridId, userId } } : null),
    [gridId, client, userId],
  )
  const screen = useSteady<GridState>({ ...plainGridState, ...initialState })
  const inAddress = { isInAddress: gridId !== undefined, columns, screen }
  const { view, address, viewNow, changeView, spellOut } = useGridView(inAddress)
  const { sort, filters, page, search } = view
  const [layout, setLayout] = useState(() => (keeper && recallGrid(keeper.owner)?.layout) ?? layoutOf(screen))
  const layoutNow = useRef(layout)
  // As the grid was come to: no column moves under whoever filters.
  const [asked, setAsked] = useState(() => askedColumns(filters, screen, null))
  const hasMoved = useRef(false)
  const [isReady, setIsReady] = useState(keeper === null)
  const state = useMemo<GridState>(
    () => ({ ...withAsked(layout, asked), sort, filters }),
    [layout, asked, sort, filters],
  )

  const putLayout = useCallback((next: GridLayout) => {
    layoutNow.current = next
    setLayout(next)
  }, [])

  const kept = useGridProfiles(
    { keeper, columns, screen },
    {
      onLoaded: (saved, isRemembered) => {
        if (saved) {
          // The address has the last word, and so has a person who was quicker.
          const query = new URLSearchParams(location.search)
          const opened = { ...viewNow(), sort: saved.sort, filters: saved.filters, ...readGridAddress(query, columns) }
          changeView(opened, { replace: true, isOwn: isOwnView() || !asksForView(query) })
          if (!isRemembered && !hasMoved.current) putLayout(layoutOf(saved))
          if (!hasMoved.current) setAsked(askedColumns(opened.filters, screen, saved))
        }
        setIsReady(true)
      },
      onShow: (wanted) => {
        changeView({ ...viewNow(), sort: wanted.sort, filters: wanted.filters, page: 1 }, { isOwn: true })
        putLayout(layoutOf(wanted))
        setAsked(askedColumns(wanted.filters, screen, wanted))
      },
    },
  )
  const { profiles, saved } = kept
  /** What the grid opens with where an address asks for nothing; null until it is known. */
  const usual = useRef<GridDefaults | null>(null)

  // With the view that a profile may bring, and before a later address is drawn: not into that of another screen.
  const isSettled = isReady && (keeper === null || profiles !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may leave parts open.
  useLayoutEffect(() => {
    usual.current = isSettled ? (saved ?? screen) : null
    if (isSettled) spellOut(saved ?? screen)
  }, [isSettled, spellOut, saved, screen, address])

  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), longestWait)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (keeper && profiles) rememberGrid(keeper.owner, { profiles, layout })
  }, [keeper, profiles, layout])

  const told = useRef(state)
  useEffect(() => {
    if (told.current === state) return
    told.current = state
    onState?.(state)
  }, [state, onState])

  const handleState = useCallback<GridStateChange>(
    (change) => {
      const old = viewNow()
      const kept = layoutNow.current
      const before: GridState = { ...withAsked(kept, asked), sort: old.sort, filters: old.filters }
      const after = change(before)
      if (layoutParts.some((part) => after[part] !== before[part])) {
        hasMoved.current = true
        putLayout(withoutAsked(kept, layoutOf(after), asked))
        setAsked(asked.filter((property) => !after.hidden.includes(property)))
      }
      if (isSameSort(after.sort, old.sort) && areSameFilters(after.filters, old.filters)) return
      // Whoever goes on from what a link brought still has the link's view: it is no change of the profile.
      const isOwn =
        isOwnView() ||
        (usual.current ? isSameView(screen, old, usual.current) : !asksForView(new URLSearchParams(location.search)))
      changeView({ ...old, sort: after.sort, filters: after.filters, page: 1 }, { isOwn })
    },
    [viewNow, changeView, putLayout, asked, screen],
  )

  const handlePage = useCallback<GridControl['onPage']>(
    (next, { replace = false } = {}) => changeView({ ...viewNow(), page: next }, { replace }),
    [viewNow, changeView],
  )

  const handleSearch = useCallback(
    (next: string) => {
      const old = viewNow()
      // One entry of the history a search, not one a letter: the way back leads to the rows before it.
      changeView({ ...old, search: next, page: 1 }, { replace: old.search !== '' })
    },
    [viewNow, changeView],
  )

  // What an address brought is no part of a profile.
  const control = keeper && kept.profilesWith({ ...layout, sort, filters }, isOwnView())
  return {
    state,
    page,
    search,
    isReady,
    profiles: control,
    onState: handleState,
    onPage: handlePage,
    onSearch: handleSearch,
  }
}

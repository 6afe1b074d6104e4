import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Column } from '../../columns/columns.ts'
import type { GridProfile } from '../../contract/gridProfiles.ts'
import type { TextKey } from '../../contract/textKeys.ts'
import type { Problem } from '../../errors/Problem.ts'
import { t } from '../../i18n/translate.ts'
import { showToast } from '../../ui/showToast.ts'
import { recallGrid, rememberLayout } from '../view/gridMemory.ts'
import { type GridState, layoutOf } from '../view/gridState.ts'
import { isSameLayout, isSameState, isSameView, readGridProfile, writeGridProfile } from './gridProfileState.ts'
import type { ProfileKeeper } from './keptProfiles.ts'
import { type ProfileList, useProfileList } from './useProfileList.ts'

/**
 * How what the grid shows stands to the selected profile: it is that, or a person has arranged it in another way, or a link
 * brought other rows: a view for the while, which is no change of the profile.
 */
export type Standing = 'inUse' | 'changed' | 'brought'

/** How a standing is told. */
export const standingTexts: Readonly<Record<Standing, TextKey>> = {
  inUse: 'gridProfile.inUse',
  changed: 'gridProfile.changed',
  brought: 'gridProfile.brought',
}

/** The profiles of a grid as their panel has them. Calls that fail reject with their problem. */
export interface GridProfiles extends Pick<ProfileList, 'profiles' | 'problem' | 'reload'> {
  /** The one the grid opens with. */
  readonly selected: GridProfile | null
  readonly standing: Standing
  /** Whether something that no address holds would be lost if it were shown. */
  readonly isLossy: boolean
  /** Shows a profile, and opens the grid with it from now on. */
  readonly select: (name: string) => Promise<void>
  /** Shows the selected profile again. */
  readonly back: () => void
  /** Keeps what the grid shows in the selected profile. */
  readonly save: () => Promise<void>
  /** Keeps what the grid shows in a new profile, which is selected then. */
  readonly create: (name: string) => Promise<void>
  readonly rename: (name: string, newName: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
  /** Shows the grid as the screen has it; nothing that is kept changes. */
  readonly reset: () => void
}

export interface GridProfilesOptions<Row> {
  /** Null for a grid that keeps none; the same as long as it is the same grid. */
  readonly keeper: ProfileKeeper | null
  readonly columns: readonly Column<Row>[]
  /** What the screen shows by itself. */
  readonly screen: GridState
}

/** What the grid does with the profiles. */
export interface ProfileEffects {
  /** The selected profile has been loaded, or there is none to load; `isRemembered` where the page still has its layout. */
  readonly onLoaded: (saved: GridState | null, isRemembered: boolean) => void
  /** A person asks for a state as a whole. */
  readonly onShow: (state: GridState) => void
}

function selectedOf(profiles: readonly GridProfile[] | null): GridProfile | null {
  return profiles?.find(({ isSelected }) => isSelected) ?? null
}

function tellUnreadable({ profileName }: GridProfile): void {
  showToast('bad', t('gridProfile.unreadable', { name: profileName }), 6)
}

function tellNotLoaded({ code }: Problem): void {
  // Whoever has to sign in again is asked to, and loads them then.
  if (code !== 'unauthenticated') showToast('info', t('gridProfile.notLoaded'), 6)
}

/** The profiles of a grid, beginning with the one it opens with. */
export function useGridProfiles<Row>(
  { keeper, columns, screen }: GridProfilesOptions<Row>,
  { onLoaded, onShow }: ProfileEffects,
) {
  const savedOf = useCallback(
    (profile: GridProfile | null) => profile && readGridProfile(profile.columnsState, columns, screen),
    [columns, screen],
  )
  /** What a profile holds; a person is told when it cannot be read. */
  const open = (profile: GridProfile | null): GridState | null => {
    const saved = savedOf(profile)
    if (profile && !saved) tellUnreadable(profile)
    return saved
  }
  const list = useProfileList({
    keeper,
    onArrive: (profiles) => onLoaded(open(selectedOf(profiles)), false),
    onFailed: (problem) => {
      tellNotLoaded(problem)
      onLoaded(null, false)
    },
  })
  const selected = selectedOf(list.profiles)
  const saved = useMemo(() => savedOf(selected), [savedOf, selected])

  // After the shell has put its own part into the address, before the first rows of a service are asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const remembered = keeper && recallGrid(keeper.owner)
    if (remembered) onLoaded(savedOf(selectedOf(remembered.profiles)), true)
  }, [])

  // After the grid has left the screen the address belongs to another one; it comes back as it was asked for.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const showSelected = (known: readonly GridProfile[]) => {
    if (isHere.current) onShow(open(selectedOf(known)) ?? screen)
    else if (keeper) rememberLayout(keeper.owner, layoutOf(savedOf(selectedOf(known)) ?? screen))
  }

  const standingOf = (state: GridState, isOwn: boolean): Standing => {
    if (!selected || isSameState(columns, screen, state, saved ?? screen)) return 'inUse'
    return isOwn || isSameView(screen, state, saved ?? screen) ? 'changed' : 'brought'
  }

  /** @param isOwn whether the view was arranged here, not brought by a link */
  const profilesWith = (state: GridState, isOwn: boolean): GridProfiles => {
    const usual = saved ?? screen
    const standing = standingOf(state, isOwn)
    return {
      profiles: list.profiles,
      problem: list.problem,
      reload: list.reload,
      selected,
      standing,
      isLossy: standing === 'changed' || (standing === 'brought' && !isSameLayout(columns, state, usual)),
      back: () => onShow(usual),
      select: async (name) => showSelected(await list.update(name, { isSelected: true })),
      save: async () => {
        if (selected) await list.update(selected.profileName, { columnsState: writeGridProfile(columns, state) })
      },
      create: async (name) => {
        await list.save(name, writeGridProfile(columns, state))
      },
      rename: async (name, newName) => {
        await list.update(name, { newProfileName: newName })
      },
      remove: async (name) => {
        const known = await list.remove(name)
        if (name === selected?.profileName) showSelected(known)
      },
      reset: () => onShow(screen),
    }
  }
  return { profiles: list.profiles, saved, profilesWith }
}

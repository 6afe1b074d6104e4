import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isAbort } from '../../client/isAbort.ts'
import type { GridProfileChange } from '../../client/requests/updateGridProfile.ts'
import { useReconnect } from '../../client/useReconnect.ts'
import type { GridProfile } from '../../contract/gridProfiles.ts'
import { type Problem, type ProblemCode, toProblem } from '../../errors/Problem.ts'
import { recallGrid, rememberProfiles, watchProfiles } from '../view/gridMemory.ts'
import { changeProfile, findProfiles, type ProfileKeeper, removeProfile, saveProfile } from './keptProfiles.ts'

export interface ProfileListOptions {
  /** Null for a grid that keeps none. */
  readonly keeper: ProfileKeeper | null
  /** Told once, when the profiles of the grid are known. */
  readonly onArrive: (profiles: readonly GridProfile[]) => void
  readonly onFailed: (problem: Problem) => void
}

/** The profiles of a grid and their changes, each as the service has it: a call that fails rejects with its problem. */
export interface ProfileList {
  /** Oldest first; null until they are known. */
  readonly profiles: readonly GridProfile[] | null
  /** Why they are not known. */
  readonly problem: Problem | null
  readonly reload: () => void
  readonly save: (name: string, columnsState: string) => Promise<readonly GridProfile[]>
  readonly update: (name: string, change: GridProfileChange) => Promise<readonly GridProfile[]>
  readonly remove: (name: string) => Promise<readonly GridProfile[]>
}

/** Failures that tell of changes made elsewhere: another window has other profiles than this one knows. */
const outdated: ReadonlySet<ProblemCode> = new Set([
  'not_found',
  'name_taken',
  // What services without codes of ours say of a name that is taken.
  'conflict',
  'grid_profile_limit',
  'grid_profile_last',
])

/** The profiles with one put in the place of that name, or behind the others; one is selected at a time. */
function withProfile(profiles: readonly GridProfile[], name: string, profile: GridProfile): readonly GridProfile[] {
  const others = profile.isSelected ? profiles.map((other) => ({ ...other, isSelected: false })) : profiles
  const place = others.findIndex(({ profileName }) => profileName === name)
  return place < 0 ? [...others, profile] : others.with(place, profile)
}

/** The profiles without one; the oldest takes over a selection. */
function withoutProfile(profiles: readonly GridProfile[], name: string): readonly GridProfile[] {
  const others = profiles.filter(({ profileName }) => profileName !== name)
  const isOrphaned = others.every(({ isSelected }) => !isSelected)
  return others.map((profile, place) => (isOrphaned && place === 0 ? { ...profile, isSelected: true } : profile))
}

/** Fetches a grid's profiles with the grid, unless the page remembers them. */
export function useProfileList({ keeper, onArrive, onFailed }: ProfileListOptions): ProfileList {
  const [profiles, setProfiles] = useState<readonly GridProfile[] | null>(
    () => (keeper && recallGrid(keeper.owner)?.profiles) ?? null,
  )
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ profiles, onArrive, onFailed })
  useLayoutEffect(() => {
    latest.current = { ...latest.current, onArrive, onFailed }
  })
  const show = useCallback((next: readonly GridProfile[]) => {
    latest.current = { ...latest.current, profiles: next }
    setProfiles(next)
  }, [])

  useEffect(() => (keeper ? watchProfiles(keeper.owner, show) : undefined), [keeper, show])

  useEffect(() => {
    if (!keeper || (attempt === 0 && latest.current.profiles)) return
    const controller = new AbortController()
    findProfiles(keeper, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return
        setProblem(null)
        if (latest.current.profiles === null) latest.current.onArrive(found)
        show(found)
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAbort(error)) return
        const failure = toProblem(error)
        setProblem(failure)
        // Whoever tries again sees that it failed again; what tries by itself keeps that to itself.
        if (attempt === 0) latest.current.onFailed(failure)
      },
    )
    return () => controller.abort()
  }, [keeper, attempt, show])

  const reload = useCallback(() => {
    setProblem(null)
    setAttempt((count) => count + 1)
  }, [])
  useReconnect(problem, reload)
  const change = async <Answer>(
    call: (keeper: ProfileKeeper) => Promise<Answer>,
    apply: (known: readonly GridProfile[], answer: Answer) => readonly GridProfile[],
  ): Promise<readonly GridProfile[]> => {
    if (!keeper) return []
    try {
      const answer = await call(keeper)
      // This grid may have left the screen, and another one have changed the profiles since.
      const known = recallGrid(keeper.owner)?.profiles ?? latest.current.profiles ?? []
      const next = apply(known, answer)
      rememberProfiles(keeper.owner, next)
      return next
    } catch (error) {
      const failure = toProblem(error)
      if (outdated.has(failure.code)) reload()
      throw failure
    }
  }

  return {
    profiles,
    problem,
    reload,
    save: (name, columnsState) =>
      change(
        (keeper) => saveProfile(keeper, name, columnsState),
        (known, answer) => withProfile(known, answer.profileName, answer),
      ),
    update: (name, values) =>
      change(
        (keeper) => changeProfile(keeper, name, values),
        (known, answer) => withProfile(known, name, answer),
      ),
    remove: (name) =>
      change(
        (keeper) => removeProfile(keeper, name),
        (known) => withoutProfile(known, name),
      ),
  }
}

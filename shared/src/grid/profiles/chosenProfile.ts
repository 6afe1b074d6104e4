import type { GridOwner, GridProfile, KeptProfile } from '../../contract/gridProfiles.ts'
import { readStored, writeStored } from '../../state/browserStorage.ts'

const keyOf = ({ userId, gridId }: GridOwner) => `grid-profile ${userId} ${gridId}`

/**
 * Remembers in this browser which profile a grid opens with: services that speak only the seeds keep profiles, but not which
 * one is selected (ADR 036).
 */
export function chooseProfile(owner: GridOwner, profileName: string): void {
  writeStored(keyOf(owner), profileName)
}

/**
 * A person's profiles with one selected: by the services where they keep that, else the one chosen in this browser, else the
 * first.
 */
export function withSelection(owner: GridOwner, profiles: readonly KeptProfile[]): readonly GridProfile[] {
  const chosen = readStored(keyOf(owner))
  const isThere = profiles.some(({ profileName }) => profileName === chosen)
  const selected = isThere ? chosen : profiles[0]?.profileName
  return profiles.map((profile) => ({ ...profile, isSelected: profile.isSelected ?? profile.profileName === selected }))
}

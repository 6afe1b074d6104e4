import type { GridOwner, GridProfile, SeedProfile } from '../contract/gridProfiles.ts'
import { readStored, writeStored } from '../state/browserStorage.ts'

const keyOf = ({ userId, gridId }: GridOwner) => `grid-profile ${userId} ${gridId}`

/** The profile a person has chosen in this browser; null for none. */
export function readChosenProfile(owner: GridOwner): string | null {
  return readStored(keyOf(owner))
}

/**
 * Remembers in this browser which profile a grid opens with: services that only speak the seeds keep profiles, but not which
 * one is selected (ADR 036).
 */
export function chooseProfile(owner: GridOwner, profileName: string | null): void {
  writeStored(keyOf(owner), profileName)
}

/** A person's profiles with the chosen one selected; the first where none was chosen, or where it is gone. */
export function withSelection(owner: GridOwner, profiles: readonly SeedProfile[]): readonly GridProfile[] {
  const chosen = readChosenProfile(owner)
  const isThere = profiles.some(({ profileName }) => profileName === chosen)
  const selected = isThere ? chosen : profiles[0]?.profileName
  return profiles.map(({ profileName, columnsState }) => ({
    profileName,
    columnsState,
    isSelected: profileName === selected,
  }))
}

import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database, Queries } from '../../db/open.ts'
import { gridProfiles, users } from '../../db/schema/index.ts'

/** Most layouts of one grid (seed 2, section 9). */
const mostProfiles = 5
/** Far more grids than the portal has: the id is free text, and each layout takes room. */
const mostGrids = 50

/** The grid of one person that layouts belong to. */
export interface GridOwner {
  readonly userId: string
  readonly gridId: string
}

export interface GridProfile extends GridOwner {
  readonly profileName: string
  readonly columnsState: string
  readonly isSelected: boolean
}

const ofGrid = ({ userId, gridId }: GridOwner) => and(eq(gridProfiles.userId, userId), eq(gridProfiles.gridId, gridId))
const named = (owner: GridOwner, profileName: string) => and(ofGrid(owner), eq(gridProfiles.profileName, profileName))

/** The layouts of a grid, oldest first. */
export function findGridProfiles(db: Queries, owner: GridOwner): Promise<GridProfile[]> {
  return db
    .select({
      userId: gridProfiles.userId,
      gridId: gridProfiles.gridId,
      profileName: gridProfiles.profileName,
      columnsState: gridProfiles.columnsState,
      isSelected: gridProfiles.isSelected,
    })
    .from(gridProfiles)
    .where(ofGrid(owner))
    .orderBy(asc(gridProfiles.createdAt), asc(gridProfiles.profileName))
}

/**
 * Runs a change of one person's layouts while no other change of theirs runs: the rules (one to five, one selected)
 * are about the whole set, so two windows must not both look before either writes.
 */
function inTurn<Answer>(
  db: Database,
  owner: GridOwner,
  change: (tx: Queries, profiles: readonly GridProfile[]) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('update')
    return change(tx, await findGridProfiles(tx, owner))
  })
}

/** Makes one layout the selected one. The others are left first, because the table holds one selected at a time. */
async function select(tx: Queries, owner: GridOwner, profileName: string): Promise<void> {
  await tx
    .update(gridProfiles)
    .set({ isSelected: false })
    .where(and(ofGrid(owner), ne(gridProfiles.profileName, profileName)))
  await tx.update(gridProfiles).set({ isSelected: true }).where(named(owner, profileName))
}

async function readOne(tx: Queries, owner: GridOwner, profileName: string): Promise<GridProfile> {
  const profile = (await findGridProfiles(tx, owner)).find((each) => each.profileName === profileName)
  if (profile === undefined) throw new Problem('not_found', { message: 'Unknown grid profile' })
  return profile
}

function assertExists(profiles: readonly GridProfile[], profileName: string): GridProfile {
  const profile = profiles.find((each) => each.profileName === profileName)
  if (profile === undefined) throw new Problem('not_found', { message: 'Unknown grid profile' })
  return profile
}

async function assertRoomForGrid(tx: Queries, { userId }: GridOwner): Promise<void> {
  const grids = await tx
    .selectDistinct({ gridId: gridProfiles.gridId })
    .from(gridProfiles)
    .where(eq(gridProfiles.userId, userId))
  if (grids.length < mostGrids) return
  const fields = [{ field: 'gridId', message: `must be one of the ${mostGrids} grids a person may have profiles for` }]
  throw new Problem('invalid', { message: 'There are profiles for too many grids', fields })
}

/** Saves a layout under a name, over the one of that name if there is one, and selects it. `grid_profile_limit` for a sixth. */
export function saveGridProfile(db: Database, owner: GridOwner, profileName: string, columnsState: string) {
  return inTurn(db, owner, async (tx, profiles) => {
    const exists = profiles.some((each) => each.profileName === profileName)
    if (!exists && profiles.length >= mostProfiles) {
      throw new Problem('grid_profile_limit', { message: `A grid can have up to ${mostProfiles} profiles` })
    }
    if (profiles.length === 0) await assertRoomForGrid(tx, owner)
    if (exists) await tx.update(gridProfiles).set({ columnsState }).where(named(owner, profileName))
    else await tx.insert(gridProfiles).values({ ...owner, profileName, columnsState })
    await select(tx, owner, profileName)
    return readOne(tx, owner, profileName)
  })
}

/** What may change of a layout; what is absent stays. */
export interface GridProfileChange {
  readonly newProfileName: string | undefined
  readonly columnsState: string | undefined
  readonly isSelected: true | undefined
}

/** Renames, overwrites or selects a layout. `name_taken` when another one has the new name. */
export function updateGridProfile(db: Database, owner: GridOwner, profileName: string, change: GridProfileChange) {
  return inTurn(db, owner, async (tx, profiles) => {
    const { columnsState, isSelected, newProfileName = profileName } = change
    assertExists(profiles, profileName)
    if (newProfileName !== profileName && profiles.some((each) => each.profileName === newProfileName)) {
      throw new Problem('name_taken', { message: 'Another profile has this name' })
    }
    await tx
      .update(gridProfiles)
      .set({ profileName: newProfileName, ...(columnsState === undefined ? {} : { columnsState }) })
      .where(named(owner, profileName))
    if (isSelected) await select(tx, owner, newProfileName)
    return readOne(tx, owner, newProfileName)
  })
}

/** Deletes a layout and answers it; `grid_profile_last` when it is the only one. The oldest left takes over a selection. */
export function deleteGridProfile(db: Database, owner: GridOwner, profileName: string) {
  return inTurn(db, owner, async (tx, profiles) => {
    const profile = assertExists(profiles, profileName)
    const [oldest] = profiles.filter((each) => each !== profile)
    if (oldest === undefined) throw new Problem('grid_profile_last', { message: 'The last profile cannot be deleted' })
    await tx.delete(gridProfiles).where(named(owner, profileName))
    if (profile.isSelected) await select(tx, owner, oldest.profileName)
    return profile
  })
}

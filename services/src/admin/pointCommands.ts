import { UsageError } from './arguments.ts'
import { type AdminCommand, toMinute } from './command.ts'
import { prunePoints } from './points.queries.ts'

/** Fewer would take the trails of crates that are still on their way. */
const fewestDays = 30
const mostDays = 36_500
const day = 24 * 3_600_000

function readDays(typed: string): number {
  const days = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  if (days < fewestDays || days > mostDays) {
    throw new UsageError(`--older-than must be a whole number of days from ${fewestDays} to ${mostDays}.`)
  }
  return days
}

export const pointCommands: readonly AdminCommand[] = [
  {
    words: 'points prune',
    summary:
      "deletes trackers' points of more than so many days ago, but not the last of a crate under an SI nor those by which it left and was collected",
    options: { 'older-than': { kind: 'text', value: 'DAYS', required: true }, 'dry-run': { kind: 'switch' } },
    inBatches: true,
    async run({ must, has }, { db, portalNow }) {
      const before = new Date(portalNow.getTime() - readDays(must('older-than')) * day)
      const isDry = has('dry-run')
      const { looked, pruned } = await prunePoints(db, before, { isDry })
      const points = pruned === 1 ? '1 point' : `${pruned} points`
      return [`${points} from before ${toMinute(before)} of ${looked} in all ${isDry ? 'would be' : 'were'} deleted.`]
    },
  },
]

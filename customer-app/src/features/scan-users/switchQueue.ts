import { nextSwitches, type Switches } from '@crateway/shared/domain/scanSwitches.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'

/** A click on one of the two switches. */
export interface SwitchTurn {
  readonly name: keyof Switches
  readonly isOn: boolean
}

/** What a scanner's switches are on their way to. */
interface Course {
  /** What the services are known to have. */
  readonly saved: Switches
  /** The turns that are being saved, as one. */
  readonly sent: readonly SwitchTurn[]
  /** Those made since. */
  readonly waiting: readonly SwitchTurn[]
}

export interface SwitchWays {
  /** Saves both switches of a scanner. */
  readonly save: (uuid: string, switches: Switches) => Promise<unknown>
  /** Something looks otherwise than before. */
  readonly onChange: () => void
  /** All that was turned at a scanner is saved, or the last of it put back: the list has to be loaded anew. */
  readonly onSettled: (uuid: string, isSaved: boolean) => void
  readonly onFailed: (uuid: string, problem: Problem) => void
}

/** Turns the switches of scanners, each scanner's one after the other. */
export interface SwitchQueue {
  /** What to show for a scanner, of which the list says `told`. */
  readonly shown: (uuid: string, told: Switches) => Switches
  readonly isSaving: (uuid: string) => boolean
  readonly turn: (uuid: string, told: Switches, turn: SwitchTurn) => void
  /** A new list has come: it knows best, but for what is on its way. */
  readonly forget: () => void
}

const onlySwitches = ({ authActivated, authRequired }: Switches): Switches => ({ authActivated, authRequired })

/** Switches after a turn; one that the rule refuses changes nothing. */
function afterTurn(switches: Switches, { name, isOn }: SwitchTurn): Switches {
  try {
    return nextSwitches(switches, { ...switches, [name]: isOn ? 1 : 0 })
  } catch {
    return switches
  }
}

const after = (switches: Switches, turns: readonly SwitchTurn[]): Switches => turns.reduce(afterTurn, switches)

const isSame = (one: Switches, other: Switches) =>
  one.authActivated === other.authActivated && one.authRequired === other.authRequired

/** What a call fails with; null once it is done. */
const problemOf = (call: Promise<unknown>): Promise<Problem | null> => call.then(() => null, toProblem)

/** Whether the services have answered that they do not want it, so that what comes after may still be right. */
const isRefusal = ({ status }: Problem) => status >= 400 && status < 500

/**
 * Saves each turn of a switch at once, and never two of one scanner at a time: what is turned meanwhile is shown at once and
 * saved afterwards, in one call. What is refused, or lost with the line, is put back; behind a lost line nothing more is sent.
 */
export function createSwitchQueue(ways: SwitchWays): SwitchQueue {
  const courses = new Map<string, Course>()

  /** Saves what waits as one, and answers how that went; null where nothing waits. */
  const sendNext = async (uuid: string): Promise<'saved' | 'failed' | null> => {
    const course = courses.get(uuid)
    if (!course || course.waiting.length === 0) return null
    const wanted = after(course.saved, course.waiting)
    courses.set(uuid, { ...course, sent: course.waiting, waiting: [] })
    ways.onChange()
    const problem = isSame(wanted, course.saved) ? null : await problemOf(ways.save(uuid, wanted))
    const { waiting = [] } = courses.get(uuid) ?? {}
    courses.set(uuid, {
      saved: problem ? course.saved : wanted,
      sent: [],
      waiting: problem && !isRefusal(problem) ? [] : waiting,
    })
    if (problem) ways.onFailed(uuid, problem)
    return problem ? 'failed' : 'saved'
  }
  const sendAll = async (uuid: string): Promise<void> => {
    let isSaved = false
    for (let end = await sendNext(uuid); end !== null; end = await sendNext(uuid)) {
      isSaved = end === 'saved'
      ways.onChange()
    }
    ways.onSettled(uuid, isSaved)
  }

  return {
    shown(uuid, told) {
      const course = courses.get(uuid)
      return course ? after(course.saved, [...course.sent, ...course.waiting]) : onlySwitches(told)
    },
    isSaving: (uuid) => {
      const course = courses.get(uuid)
      return course !== undefined && course.sent.length + course.waiting.length > 0
    },
    turn(uuid, told, turn) {
      const { saved, sent, waiting } = courses.get(uuid) ?? { saved: onlySwitches(told), sent: [], waiting: [] }
      courses.set(uuid, { saved, sent, waiting: [...waiting, turn] })
      ways.onChange()
      if (sent.length > 0 || waiting.length > 0) return
      void sendAll(uuid)
    },
    forget() {
      for (const [uuid, { sent, waiting }] of courses) if (sent.length + waiting.length === 0) courses.delete(uuid)
    },
  }
}

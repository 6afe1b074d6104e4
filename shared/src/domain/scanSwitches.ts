import { Problem } from '../errors/Problem.ts'

/** The two switches of a hand scanner: its people may sign in, and they have to. On is 1. */
export interface Switches {
  readonly authActivated: 0 | 1
  readonly authRequired: 0 | 1
}

/**
 * The switches a device gets when `wanted` is asked for (seed 2, section 4): turning required on forces activated on;
 * activated cannot be turned off while required is and stays on.
 */
export function nextSwitches(current: Switches, wanted: Switches): Switches {
  if (wanted.authRequired === 0 || wanted.authActivated === 1) return wanted
  if (current.authRequired === 0) return { authActivated: 1, authRequired: 1 }
  const fields = [{ field: 'authActivated', message: 'cannot be turned off while signing in is required' }]
  throw new Problem('invalid', { message: 'Signing in cannot be turned off while it is required', fields })
}

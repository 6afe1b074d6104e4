import { session } from '../../state/session.ts'

/** The user for whom the selector is hidden (seed 1, section 2.2); the bar then only says whose data is shown. */
const userWithoutSelector = 'demo'

/** Whether the signed-in person does not choose among partners. Reads a signal. */
export const isSelectorHidden = (): boolean => session.value?.user.username === userWithoutSelector

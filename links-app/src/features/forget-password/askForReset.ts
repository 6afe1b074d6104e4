import { forgotPassword } from '@crateway/shared/contract/calls/auth.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { anonymousClient } from '../../clients.ts'
import type { AskOutcome, ResetAsk } from './resetAsk.ts'

/** Asks for a reset mail. The server answers the same whether or not there is such an account. */
export async function askForReset(ask: ResetAsk): Promise<AskOutcome> {
  try {
    await anonymousClient.call(forgotPassword, { body: ask })
    return { state: 'sent' }
  } catch (error) {
    return { state: 'refused', problem: toProblem(error) }
  }
}

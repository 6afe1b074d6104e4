import { forgotPassword } from '@crateway/shared/contract/calls/passwords.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { anonymousClient } from '../../clients.ts'

/** Whose password was forgotten: a user name or an e-mail address. */
export interface ResetAsk {
  readonly username: string
}

type AskOutcome = { readonly state: 'sent' } | { readonly state: 'refused'; readonly problem: Problem }

/** Asks for a reset mail. The server answers the same whether or not there is such an account. */
export async function askForReset(ask: ResetAsk): Promise<AskOutcome> {
  try {
    await anonymousClient.call(forgotPassword, { body: ask })
    return { state: 'sent' }
  } catch (error) {
    return { state: 'refused', problem: toProblem(error) }
  }
}

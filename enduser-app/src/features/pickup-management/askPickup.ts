import {
  findNextConfirmedCollect,
  listDeclarations,
  listEnduserMails,
  listEnduserMaterials,
  listMailReminders,
  listNextCollects,
} from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { readEnduser } from '@crateway/shared/contract/calls/endusers.ts'
import { pickupState } from '../../declarationMails.ts'
import { today } from '../../inDays.ts'
import type { Ask } from '../../offline/ask.ts'
import { findKeptOffer } from '../../offline/findKeptOffer.ts'
import { findDeclared } from './findDeclared.ts'

/** Asks what the cards of a site's desk show. */
export function askCards(enduserId: string, ask: Ask): Promise<unknown> {
  const askMails = async () => {
    const { last, waiting } = pickupState(await ask(listEnduserMails, { params: { id: enduserId } }))
    await Promise.all([
      last && findDeclared(last.declarationId, ask),
      waiting?.id !== undefined && ask(listMailReminders, { params: { id: waiting.id } }),
    ])
  }
  return Promise.all([ask(findNextConfirmedCollect, { params: { enduserId } }), askMails()])
}

/** Asks what its head says, and the names of its crates. */
export const askNames = (enduserId: string, ask: Ask): Promise<unknown> =>
  Promise.all([
    ask(listEnduserMaterials, { query: { enduserCode: enduserId } }),
    ask(readEnduser, { params: { id: enduserId } }),
  ])

/** Asks what its tables list, below the cards. */
export function askTables(enduserId: string, ask: Ask): Promise<unknown> {
  const params = { enduserId }
  const askHistory = async () =>
    (await findKeptOffer('declarationHistory')) && (await ask(listDeclarations, { params }))
  const askNext = async () =>
    (await findKeptOffer('nextCollects')) && (await ask(listNextCollects, { params, query: { today: today() } }))
  return Promise.all([askHistory(), askNext()])
}

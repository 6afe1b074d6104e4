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
import type { AskFirst } from '../../offline/askAhead.ts'
import { findKeptOffer } from '../../offline/findKeptOffer.ts'
import { findDeclared } from './findDeclared.ts'

const askCards: AskFirst = (ask, { id }) => {
  const askMails = async () => {
    const { last, waiting } = pickupState(await ask(listEnduserMails, { params: { id } }))
    await Promise.all([
      last && findDeclared(last.declarationId, ask),
      waiting?.id !== undefined && ask(listMailReminders, { params: { id: waiting.id } }),
    ])
  }
  return Promise.all([ask(findNextConfirmedCollect, { params: { enduserId: id } }), askMails()])
}

/** What its head says, and what its crate types are called. */
const askNames: AskFirst = (ask, { id }) =>
  Promise.all([ask(listEnduserMaterials, { query: { enduserCode: id } }), ask(readEnduser, { params: { id } })])

const askTables: AskFirst = (ask, { id: enduserId }) => {
  const params = { enduserId }
  const askHistory = async () =>
    (await findKeptOffer('declarationHistory')) && (await ask(listDeclarations, { params }))
  const askNext = async () =>
    (await findKeptOffer('nextCollects')) && (await ask(listNextCollects, { params, query: { today: today() } }))
  return Promise.all([askHistory(), askNext()])
}

/** What the desk of a site asks: for its cards first, for its tables, which stand below them, last. */
export const askPickup: readonly AskFirst[] = [askCards, askNames, askTables]

import {
  findNextConfirmedCollect,
  listEnduserMails,
  listMailReminders,
} from '@crateway/shared/contract/calls/declarationAdmin.ts'
import {
  listEnduserCollections,
  listEstimatedStock,
  listScannedStock,
} from '@crateway/shared/contract/calls/endusers.ts'
import { hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
import { formMarkOf, pickupState } from '../../declarationMails.ts'
import { today } from '../../inDays.ts'
import type { Ask } from '../../offline/ask.ts'
import type { DueState } from './dueState.ts'
import { nextOfCollections, nextOfLines } from './nextDue.ts'

export interface DueQuestion {
  readonly enduserId: string
  /** The rights of whoever asks. */
  readonly rights: readonly string[]
  readonly ask: Ask
}

/** The declaration that is waited for, with when it was asked for, and what one is begun upon. */
async function findWaiting({ enduserId, ask }: DueQuestion): Promise<Pick<DueState, 'waiting' | 'mark'>> {
  const state = pickupState(await ask(listEnduserMails, { params: { id: enduserId } }))
  const mark = formMarkOf(state)
  const mail = state.waiting
  if (!mail) return { waiting: null, mark }
  // Reminders only say more: without them the mail is due all the same.
  const reminders =
    mail.id === undefined ? [] : await ask(listMailReminders, { params: { id: mail.id } }).catch(() => [])
  return { waiting: { askedAt: mail.firstSendingDate, remindedAt: reminders.map(({ sentAt }) => sentAt) }, mark }
}

async function findStock({ enduserId, ask }: DueQuestion): Promise<NonNullable<DueState['stock']>> {
  const params = { id: enduserId }
  const [estimated, scanned] = await Promise.all([
    ask(listEstimatedStock, { params }),
    ask(listScannedStock, { params }),
  ])
  return {
    estimated: estimated.reduce((sum, { IN_STOCK }) => sum + IN_STOCK, 0),
    scanned: scanned.reduce((sum, { COUNT_BARCODES }) => sum + COUNT_BARCODES, 0),
  }
}

async function findNext({ enduserId, rights, ask }: DueQuestion) {
  if (hasAnyRight(rights, ['Pickup Access']))
    return nextOfLines(await ask(findNextConfirmedCollect, { params: { enduserId } }))
  return nextOfCollections(await ask(listEnduserCollections, { params: { id: enduserId } }), today())
}

/** What is due at a site by the calls of the seeds (ADR 036); nothing tells of agreed days. */
export async function findDueByScreens(question: DueQuestion): Promise<DueState> {
  const may = (...wanted: Right[]) => hasAnyRight(question.rights, wanted)
  const [nextCollect, waiting, stock] = await Promise.all([
    may('Pickup Access', 'EU Collections access') ? findNext(question) : undefined,
    may('Pickup Access') ? findWaiting(question) : undefined,
    may('EU Stock access') ? findStock(question) : undefined,
  ])
  return {
    ...(nextCollect !== undefined && { nextCollect }),
    ...waiting,
    ...(stock !== undefined && { stock }),
  }
}

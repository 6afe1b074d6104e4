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
import { client } from '../../client.ts'
import { pickupState } from '../../declarationMails.ts'
import { today } from '../../inDays.ts'
import type { DueState } from './dueState.ts'
import { nextOfCollections, nextOfLines } from './nextDue.ts'

export interface DueQuestion {
  readonly enduserId: string
  /** The rights of whoever asks. */
  readonly rights: readonly string[]
  readonly signal: AbortSignal
}

/** The declaration that is waited for, with when it was asked for. */
async function findWaiting({ enduserId, signal }: DueQuestion): Promise<NonNullable<DueState['waiting']> | null> {
  const { waiting: mail } = pickupState(await client.call(listEnduserMails, { params: { id: enduserId } }, signal))
  if (!mail) return null
  // Reminders only say more: without them the mail is due all the same.
  const reminders =
    mail.id === undefined
      ? []
      : await client.call(listMailReminders, { params: { id: mail.id } }, signal).catch(() => [])
  return { askedAt: mail.firstSendingDate, remindedAt: reminders.map(({ sentAt }) => sentAt) }
}

async function findStock({ enduserId, signal }: DueQuestion): Promise<NonNullable<DueState['stock']>> {
  const params = { id: enduserId }
  const [estimated, scanned] = await Promise.all([
    client.call(listEstimatedStock, { params }, signal),
    client.call(listScannedStock, { params }, signal),
  ])
  return {
    estimated: estimated.reduce((sum, { IN_STOCK }) => sum + IN_STOCK, 0),
    scanned: scanned.reduce((sum, { COUNT_BARCODES }) => sum + COUNT_BARCODES, 0),
  }
}

async function findNext({ enduserId, rights, signal }: DueQuestion) {
  if (hasAnyRight(rights, ['Pickup Access']))
    return nextOfLines(await client.call(findNextConfirmedCollect, { params: { enduserId } }, signal))
  return nextOfCollections(
    await client.call(listEnduserCollections, { params: { id: enduserId }, query: {} }, signal),
    today(),
  )
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
    ...(waiting !== undefined && { waiting }),
    ...(stock !== undefined && { stock }),
  }
}

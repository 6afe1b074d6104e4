import type { Client } from '@crateway/shared/client/client.ts'
import { enduserFileCategory, uploadEnduserFile } from '@crateway/shared/contract/calls/customerFiles.ts'
import { createPendingEndusers, type PendingEnduserInput } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import type { EnduserCells } from '../check/cellFaults.ts'
import { readFile } from '../read/readFile.ts'
import type { DraftRoom } from '../send/importDraft.ts'
import { keepFile, takeFile } from '../send/keptFile.ts'
import type { DeskWorld } from './deskWorld.ts'
import { findKnown } from './knownEndusers.ts'

const toEnduser = (cells: EnduserCells): PendingEnduserInput => ({
  ...cells,
  street2: cells.street2 === '' ? null : cells.street2,
})

/** Does something under a lock of this browser; where the browser has none, there is no telling. */
async function alone<Result>(name: string, act: () => Promise<Result>): Promise<Result | null> {
  if (!('locks' in navigator)) return act()
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? act() : null))
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The world of a desk: the services, a worker, and what this browser keeps for the person. */
export function browserWorld(client: Client, customerId: string, drafts: DraftRoom): DeskWorld {
  return {
    customerId,
    readFile,
    findKnown: (signal) => findKnown(client, customerId, signal),
    async ask(endusers, idempotencyKey, signal) {
      const body = { customerId, endusers: endusers.map(toEnduser) }
      await client.call(createPendingEndusers, { body, idempotencyKey }, signal)
    },
    async upload(file, idempotencyKey, signal) {
      const body = { customerId, fileCategoryId: enduserFileCategory } as const
      await client.call(uploadEnduserFile, { body, file, idempotencyKey }, signal)
    },
    keepFile,
    async takeFile(kept) {
      const file = await takeFile(kept)
      if (file) drafts.take()
      return file
    },
    keepDraft: drafts.keep,
    forgetDraft: drafts.forget,
    alone: (act) => alone(`import ${customerId}`, act),
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    wait,
    elapsed: () => performance.now(),
  }
}

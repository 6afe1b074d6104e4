import type { Infer } from 'superstruct'
import {
  firstCustomerFiles,
  firstDevices,
  firstPending,
  firstScanUsers,
  firstShippings,
  type StubShipping,
} from './deskWorld.ts'
import type { seedBodies } from './seedBodies.ts'
import { openCustomer } from './world.ts'

/** What a shipping answers to a dynamic field. */
interface FieldAnswer {
  readonly shippingId: string
  readonly fieldId: string
  readonly customerCode: string
  readonly value: string
}

/** The words in which the desk refuses, to be shown as they are. */
export const deskSentences = {
  locked: 'Diese Lieferung ist gesperrt',
  lockedAmong: 'One of the selected shippings is locked',
  unknown: 'Das gibt es hier nicht',
  required: 'Die Anmeldung ist Pflicht',
} as const

/** The shipping management of a service that knows the seeds alone, in memory: it keeps no versions and tells no names. */
export function createDesk() {
  let shippings: readonly StubShipping[] = firstShippings
  let made = shippings.length
  const answers = new Map<string, FieldAnswer>()
  const find = (id: string) => shippings.find((shipping) => shipping.id === id)
  const change = (id: string, part: Partial<StubShipping>) => {
    shippings = shippings.map((shipping) => (shipping.id === id ? { ...shipping, ...part } : shipping))
  }
  const toMovements = (id: string, crates: readonly { readonly barcode: string }[]) =>
    crates.map(({ barcode }, index) => ({ id: `m-${id}-${index}`, barcode }))
  const codeOf = (enduserId: string | null) => enduserId && `${enduserId}-A`

  return {
    scanUsers: new Map(firstScanUsers.map((user) => [user.id, user])),
    devices: new Map(firstDevices.map((device) => [device.uuid, device])),
    files: new Map(firstCustomerFiles.map((sent) => [sent.id, sent])),
    pending: [...firstPending],
    shippings: () => shippings,
    find,
    /** Locks a shipping, as somebody at the service would. */
    lock: (id: string) => change(id, { process: 'sent', processDate: '2026-03-31T08:00:00Z' }),
    create({ crateMovements, date, scanUser = null, ...data }: Infer<typeof seedBodies.newShipping>): string {
      made += 1
      const id = `P-${made}`
      const { enduserId = null, consigneeCode = null, reference = null, referenceComplement = null } = data
      const shipping = {
        id,
        enduserId,
        consigneeCode: consigneeCode ?? codeOf(enduserId),
        customerId: openCustomer.id,
        reference,
        referenceComplement,
        creationDate: date,
        uuid: null,
        process: null,
        processDate: null,
        scanUserId: scanUser,
        scanUserName: firstScanUsers.find((user) => user.id === scanUser)?.name ?? null,
        crateMovements: toMovements(id, crateMovements),
      }
      shippings = [shipping, ...shippings]
      return id
    },
    update({ shipping: { id, scanUserId, ...data }, crateMovements }: Infer<typeof seedBodies.changedShipping>): void {
      const { enduserId, consigneeCode, reference, referenceComplement, creationDate } = data
      change(id, {
        enduserId,
        consigneeCode: consigneeCode ?? codeOf(enduserId),
        reference,
        referenceComplement,
        creationDate,
        scanUserId: scanUserId ?? null,
        scanUserName: firstScanUsers.find((user) => user.id === scanUserId)?.name ?? null,
        crateMovements: toMovements(id, crateMovements),
      })
    },
    assign: (id: string, enduserId: string) => change(id, { enduserId, consigneeCode: codeOf(enduserId) }),
    remove(id: string): void {
      shippings = shippings.filter((shipping) => shipping.id !== id)
    },
    answersOf: (shippingId: string) => [...answers.values()].filter((answer) => answer.shippingId === shippingId),
    /** An empty answer is taken back. */
    answer(value: FieldAnswer): void {
      const key = `${value.shippingId} ${value.fieldId}`
      if (value.value === '') answers.delete(key)
      else answers.set(key, value)
    },
  }
}
export type StubDesk = ReturnType<typeof createDesk>

import type { Client } from '@crateway/shared/client/client.ts'
import { findOfferOrFail } from '@crateway/shared/client/offers.ts'
import { findDynamicFieldValues } from '@crateway/shared/client/requests/findDynamicFieldValues.ts'
import { saveDynamicFieldValues } from '@crateway/shared/client/requests/saveDynamicFieldValues.ts'
import {
  createShipping,
  listCustomerCrateMovements,
  readShipping,
  splitShipping,
  updateShipping,
} from '@crateway/shared/contract/calls/shippingManagement.ts'
import { type FieldProblem, Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import type { SplitPorts } from '../split/splitShipping.ts'
import type { SavePorts } from './saveShipping.ts'
import { type ShippingBase, toBase } from './shippingBase.ts'

/** Shippings that are read to find out which of them is open. */
const mostRead = 8

/** Names the fields of a refusal as the form sends them. */
async function withFields<Result>(result: Promise<Result>, rename: (field: string) => string): Promise<Result> {
  try {
    return await result
  } catch (error) {
    const { code, message, fields, retryAfter, requestId, words } = toProblem(error)
    if (!(error instanceof Problem) || fields.length === 0) throw error
    const renamed = fields.map((one): FieldProblem => ({ ...one, field: rename(one.field) }))
    throw new Problem(code, {
      message,
      words,
      fields: renamed,
      cause: error,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(requestId === undefined ? {} : { requestId }),
    })
  }
}

const inMain = (field: string) => `main.${field}`

/** Reads a shipping with its answers. */
export async function readBaseOf(client: Client, id: string, signal?: AbortSignal): Promise<ShippingBase> {
  const [shipping, answers] = await Promise.all([
    client.call(readShipping, { params: { id } }, signal),
    findDynamicFieldValues(client, id, signal),
  ])
  return toBase(shipping, answers)
}

/**
 * The calls of a customer's shipping form.
 * @param placeOf where an answer lies in what the form sends, by the id of its field
 */
export function shippingPorts(
  client: Client,
  customerId: string,
  placeOf: (fieldId: string) => string,
): SavePorts & SplitPorts {
  return {
    create: (body, idempotencyKey, signal) =>
      withFields(client.call(createShipping, { body, idempotencyKey }, signal), inMain),
    update: (body, signal) => withFields(client.call(updateShipping, { body }, signal), inMain),
    read: (id, signal) => readBaseOf(client, id, signal),
    async saveAnswers(shippingId, answers, signal) {
      const values = answers.map(({ fieldId, value }) => {
        return { shippingId, customerCode: customerId, fieldId, value: value ?? '' }
      })
      const rename = (field: string) => {
        const index = Number(/^values\.(\d+)\./.exec(field)?.[1])
        const fieldId = answers[index]?.fieldId
        return fieldId === undefined ? field : placeOf(fieldId)
      }
      await withFields(saveDynamicFieldValues(client, values, signal), rename)
    },
    async findOpenWith(barcodes, exceptId) {
      if (barcodes.length === 0) return null
      const rows = await client.call(listCustomerCrateMovements, { params: { customerId } })
      const wanted = new Set(barcodes)
      const crates = Map.groupBy(
        rows.filter(({ barcode }) => wanted.has(barcode)),
        ({ shippingId }) => shippingId,
      )
      const ids = [...crates].flatMap(([id, of]) => (id !== exceptId && of.length === wanted.size ? [id] : []))
      for (const id of ids.slice(0, mostRead)) {
        const { process } = await client.call(readShipping, { params: { id } })
        if (process === null) return id
      }
      return null
    },
    offersSplit: () => findOfferOrFail(client, 'shippingSplit'),
    split: (body, idempotencyKey) => client.call(splitShipping, { body, idempotencyKey }),
  }
}

import type { Client } from '@crateway/shared/client/client.ts'
import { restoreConsignees } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { offerUndo } from '@crateway/shared/form/offerUndo.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { showToast, type ToastAction } from '@crateway/shared/ui/showToast.ts'
import { findShippingsById } from '../findShippings.ts'
import { type AssignedShipping, idsAsBefore, toRestores } from './assignment.ts'

/** How long the outcome of an assignment stays where it cannot be taken back, seconds. */
const outcomeSeconds = 5

/** How long it is looked what became of shippings that did not go back, ms. */
const lookBackMs = 10_000

export interface ReturnOptions {
  readonly customerId: string
  readonly text: string
  readonly assigned: readonly AssignedShipping[]
  /** Leads to what was changed. */
  readonly more?: ToastAction
  /** Some went back: what is shown is old. */
  readonly onReturned: () => void
}

/** What is said of shippings that went back, and of those that stay as somebody has made them since. */
function returnedText(returned: number, kept: number): string {
  if (returned === 0) return tCount('shippingManagement.returnedNone', kept)
  const text = tCount('shippingManagement.returned', returned)
  return kept === 0 ? text : `${text} ${tCount('shippingManagement.returnKept', kept)}`
}

/**
 * Says that consignees were set, and offers to take that back for the shippings that nobody changes meanwhile, where the
 * services can do so in one step (ADR 039).
 */
export async function offerReturn(client: Client, options: ReturnOptions): Promise<void> {
  const { customerId, text, assigned, more, onReturned } = options
  const restores = toRestores(assigned)
  const canReturn = restores.length > 0 && (await client.offers('consigneeRestore').catch(() => null)) === true
  if (!canReturn) {
    showToast('good', text, outcomeSeconds, undefined, more)
    return
  }
  const undo = async () => {
    const { restored, kept } = await client.call(restoreConsignees, { body: restores })
    onReturned()
    // Of a second try, the first may have done it: its answer alone was lost.
    const now = await findShippingsById(client, customerId, kept, AbortSignal.timeout(lookBackMs))
    const returned = new Set([...restored, ...idsAsBefore(restores, now)])
    return returnedText(returned.size, assigned.length - returned.size)
  }
  offerUndo(text, undo, more)
}

/** The link to what an assignment changed. */
export const showChanged = (onSelect: () => void): ToastAction => ({
  text: t('shippingManagement.showChanged'),
  onSelect,
})

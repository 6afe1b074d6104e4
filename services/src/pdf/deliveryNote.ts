import type { DeliveryNote, RenderDocument } from './documents.ts'
import { renderInThread } from './renderInThread.ts'

/** The note that travels with a shipped delivery: addresses, every crate, and boxes to sign in. */
export const renderDeliveryNote: RenderDocument<DeliveryNote> = renderInThread('deliveryNote')

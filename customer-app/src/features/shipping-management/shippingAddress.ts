import { type QueryChange, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { type ShippingView, standingViews } from './shippingViews.ts'

/** Names of the screen's own query parameters, as long as they stand: addresses are kept and mailed. */
const parameters = { view: 'view', changed: 'ids', shipping: 'shipping', place: 'at', assigned: 'set' } as const

/** What an address of the screen asks for, beside its grid's own part. */
export interface ShippingAddress {
  readonly view: ShippingView
  /** Ids of the shippings that were changed; empty where the address names none. */
  readonly changed: readonly string[]
  /** The shipping that is open; `new` for one to be made, null for none. */
  readonly shipping: string | null
  /** Where the open one begins. */
  readonly begins: 'fields' | 'crates'
  /** The shipping whose consignee is being set. */
  readonly assigned: string | null
}

/** Stands in an address for a shipping to be made. */
export const newShipping = 'new'

/** The place of an open shipping where crates are moved. */
const crates = 'crates'

/** More ids than these are no address to be mailed. */
const mostListed = 40

export function readShippingAddress(query: URLSearchParams): ShippingAddress {
  const view = query.get(parameters.view)
  const ids = query.get(parameters.changed) ?? ''
  return {
    view: view === 'changed' ? view : (standingViews.find((one) => one === view) ?? 'all'),
    changed: ids === '' ? [] : ids.split(',').slice(0, mostListed),
    shipping: query.get(parameters.shipping) || null,
    begins: query.get(parameters.place) === crates ? 'crates' : 'fields',
    assigned: query.get(parameters.assigned) || null,
  }
}

const closed: QueryChange = {
  [parameters.shipping]: null,
  [parameters.place]: null,
  [parameters.assigned]: null,
}

/** Closes whatever is open. */
export const toClosed = (): QueryChange => closed

/** Opens a shipping, or one to be made. */
export const toOpened = (id: string, begins: ShippingAddress['begins'] = 'fields'): QueryChange => ({
  ...closed,
  [parameters.shipping]: id,
  [parameters.place]: begins === 'crates' ? crates : null,
})

/** Asks for the consignee of a shipping. */
export const toAssigned = (id: string): QueryChange => ({ ...closed, [parameters.assigned]: id })

/** Shows a view from its first page. @param changed ids of what was changed, named where they are few */
export const toView = (view: ShippingView, changed: readonly string[] = []): QueryChange => ({
  ...closed,
  [parameters.view]: view === 'all' ? null : view,
  [parameters.changed]: view === 'changed' && changed.length <= mostListed ? changed.join(',') : null,
  page: null,
})

/** What is searched and filtered gives way to the rows of a view, as where a link promises them. */
export const toPlainView = (view: ShippingView, changed?: readonly string[]): QueryChange => ({
  ...toView(view, changed),
  filter: 'none',
  search: null,
})

const page = '/shippingManagement'

/** An address of the screen that says this and nothing else. @param customer the partner's reference */
export function shippingPath(customer: string, change: QueryChange): string {
  return `${page}?${withParameters('', { customer, ...change })}`
}

/** Whether an address is one of the screen, to be followed without leaving it. */
export const isOwnPath = (href: string): boolean => new URL(href, 'http://portal').pathname === page

/** Which of the screen's own parameters an address of its has, so that they can be set in the address on screen. */
export function ownPart(href: string): QueryChange {
  const query = new URL(href, 'http://portal').searchParams
  const { shipping, assigned, begins } = readShippingAddress(query)
  if (shipping !== null) return toOpened(shipping, begins)
  return assigned === null ? closed : toAssigned(assigned)
}

/** The address of another of the desk's pages, of the same customer. */
export const deskPath = (path: string, customer: string): string => `${path}?${withParameters('', { customer })}`

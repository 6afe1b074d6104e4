import type { AnyCall } from '@crateway/shared/contract/call.ts'
import {
  type GroupType,
  hasAnyRight,
  hasEveryRight,
  type Right,
  rightsToCountStock,
  rightsToListEndusers,
  rightsToManageShippings,
  rightsToReadEnduser,
} from '@crateway/shared/contract/rights.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'

/** The signed-in person as the database has them now, not as their token had them. */
export interface Viewer {
  readonly userId: string
  readonly displayName: string
  readonly groupId: string
  readonly groupType: GroupType
  readonly rights: readonly string[]
  /** One of the provider's own people. */
  readonly staff: boolean
  /** The tenants: what the viewer's group may see. */
  readonly customerIds: readonly string[]
  readonly enduserIds: readonly string[]
}

/** Which rights open what; one of the list is enough, an empty list opens it to every signed-in person. */
const rightsTo = {
  listEndusers: rightsToListEndusers,
  readEnduser: rightsToReadEnduser,
  readCustomer: [],
  countStock: rightsToCountStock,
  listStock: ['Stock access'],
  readCollections: ['Collections access'],
  readDeliveries: ['Delivery access'],
  readShippings: ['Shipping access'],
  manageShippings: rightsToManageShippings,
} as const satisfies Readonly<Record<string, readonly Right[]>>
export type Deed = keyof typeof rightsTo

/** What consignees do too, each within its own group; everything else is the shippers'. */
const deedsOfBoth: readonly Deed[] = ['readEnduser', 'readCustomer']

/** What is known of a signed-in person; refuses an anonymous call with `unauthenticated`. */
export function assertSignedIn<Known extends object>(known: Known | undefined): Known {
  if (known === undefined) throw new Problem('unauthenticated', { message: 'Sign in first' })
  return known
}

/** Refuses with `forbidden` whoever is of the other audience, or holds none of the rights that open `deed`. */
export function assertMay(viewer: Viewer, deed: Deed): void {
  const isTheirs = viewer.groupType === 'CUSTOMER' || deedsOfBoth.includes(deed)
  if (!isTheirs || !hasAnyRight(viewer.rights, rightsTo[deed])) throw refusal()
}

/** Refuses another tenant's customer with `not_found`, exactly like one that does not exist. */
export function assertMaySeeCustomer(viewer: Viewer, customerId: string): void {
  if (!viewer.customerIds.includes(customerId)) throw new Problem('not_found', { message: 'Unknown customer' })
}

/** Refuses what belongs to another person with `not_found`. */
export function assertIsSelf(viewer: Viewer, userId: string): void {
  if (viewer.userId !== userId) throw new Problem('not_found', { message: 'Unknown user' })
}

const refusal = () => new Problem('forbidden', { message: 'Your role does not allow this' })

/** Refuses whoever the contract does not let make a call: `unauthenticated` for nobody, `forbidden` for the others. */
export function assertMayCall({ access }: AnyCall, viewer: Viewer | undefined): void {
  if (access.kind !== 'user') return
  const person = assertSignedIn(viewer)
  if (access.groupType !== undefined && person.groupType !== access.groupType) throw refusal()
  if (!hasAnyRight(person.rights, access.rights) || !hasEveryRight(person.rights, access.besides ?? [])) throw refusal()
  if (access.staff === true && !person.staff) throw refusal()
}

/** The parts of a call that can name a tenant. */
type NamedIn = Readonly<Record<'params' | 'query' | 'body', unknown>>

function namedTenant(input: NamedIn, part: keyof NamedIn, field: string): string | undefined {
  const where = input[part]
  const value: unknown = typeof where === 'object' && where !== null ? Reflect.get(where, field) : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Refuses a call that names another group's tenant: a read with `not_found`, exactly like a tenant that does not exist, a
 * write with `forbidden` (CONTRACT section 1). A tenant that is not named limits nothing: the query stays within the
 * person's own.
 */
export function assertTenancy({ tenancy, method }: AnyCall, input: NamedIn, viewer: Viewer | undefined): void {
  if (typeof tenancy === 'string') return
  const named = namedTenant(input, tenancy.in, tenancy.field)
  if (named === undefined) return
  const person = assertSignedIn(viewer)
  const own = tenancy.of === 'customer' ? person.customerIds : person.enduserIds
  if (own.includes(named)) return
  throw method === 'GET' ? new Problem('not_found', { message: `Unknown ${tenancy.of}` }) : refusal()
}

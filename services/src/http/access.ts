import { type GroupType, hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
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

const anyListOfEndusers: readonly Right[] = [
  'Map access',
  'IotMap access',
  'Track access',
  'Stock access',
  'Collections access',
  'Shipping access',
  'Shipping manager user',
  'Shipping manager admin',
]

/** Which rights open what; one of the list is enough, an empty list opens it to every signed-in person. */
const rightsTo = {
  listEndusers: anyListOfEndusers,
  readEnduser: [...anyListOfEndusers, 'EU Stock access', 'Pickup Access', 'EU Collections access'],
  readCustomer: [],
  /** The map tells each end customer's stock too. */
  countStock: ['Stock access', 'Map access'],
  listStock: ['Stock access'],
  readCollections: ['Collections access'],
} as const satisfies Readonly<Record<string, readonly Right[]>>
export type Deed = keyof typeof rightsTo

/** Refuses an anonymous call with `unauthenticated`. */
export function assertSignedIn(viewer: Viewer | undefined): Viewer {
  if (viewer === undefined) throw new Problem('unauthenticated', { message: 'Sign in first' })
  return viewer
}

/** Refuses with `forbidden` whoever holds none of the rights that open `deed`. */
export function assertMay(viewer: Viewer, deed: Deed): void {
  if (!hasAnyRight(viewer.rights, rightsTo[deed])) {
    throw new Problem('forbidden', { message: 'Your role does not allow this' })
  }
}

/** Refuses another tenant's customer with `not_found`, exactly like one that does not exist. */
export function assertMaySeeCustomer(viewer: Viewer, customerId: string): void {
  if (!viewer.customerIds.includes(customerId)) throw new Problem('not_found', { message: 'Unknown customer' })
}

/** Refuses what belongs to another person with `not_found`. */
export function assertIsSelf(viewer: Viewer, userId: string): void {
  if (viewer.userId !== userId) throw new Problem('not_found', { message: 'Unknown user' })
}

import type { PendingEnduser } from '@crateway/shared/contract/calls/pendingEndusers.ts'

/** Both lines of an address as one. */
export const addressLine = ({ street, street2 }: Pick<PendingEnduser, 'street' | 'street2'>): string =>
  [street, street2].filter(Boolean).join(', ')

import { type FoundKind, search } from '@crateway/shared/contract/calls/search.ts'
import type { FindSource } from '@crateway/shared/ui/shell/find/findSource.ts'
import { client } from '../client.ts'
import { findLoaded } from './findLoaded.ts'
import { foundPath, kindsOnScreen } from './findPaths.ts'

/** What of a customer the palette finds: by the services' search where they offer it, else of what can be loaded. */
export const findSource: FindSource<FoundKind> = {
  kinds: kindsOnScreen,
  async find(text, { id: customerId }, signal) {
    if ((await client.offers('search')) === true) {
      return client.call(search, { query: { q: text, customerId } }, signal)
    }
    return findLoaded(kindsOnScreen(), { text, customerId }, signal)
  },
  hrefOf: (found, { reference }) => foundPath(found, reference),
}

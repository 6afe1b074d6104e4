import fc from 'fast-check'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import type { Client } from '../../shared/src/client/client.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { openDesk, type ShippingDesk } from './shippingDesk.ts'
import { createHistory, type Deed, deedKinds, poolSize } from './shippingHistory.ts'

const deed: fc.Arbitrary<Deed> = fc.record({
  // What moves crates comes more often.
  kind: fc.constantFrom(...deedKinds, 'create', 'put', 'split', 'split'),
  at: fc.nat(20),
  crates: fc.uniqueArray(fc.nat(poolSize - 1), { maxLength: 5 }),
  isStale: fc.nat(5).map((drawn) => drawn === 0),
})

describe.each(databaseKinds(inject('postgresUrl')))('whatever is done with shippings on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  let staff: Client
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
    staff = (await portal.signIn('staff')).client
  })
  afterAll(() => portal.close())

  it('each crate is where it should be, in one open shipping or none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 30 }), async (deeds) => {
        const { perform, assertRight } = createHistory(desk, staff)
        for (const each of deeds) await perform(each)
        await assertRight()
      }),
      { numRuns: 15 },
    )
  })
})

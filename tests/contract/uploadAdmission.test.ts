import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { uploadDistributorFile } from '../../shared/src/contract/calls/distributorDeclarations.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { mailReminder, stockFile } from './mailedLinks.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

/** A form of one part that never ends. */
function endlessForm(): ReadableStream<Uint8Array> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="stock.csv"\r\n\r\n'
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  })
}

describe.each(databaseKinds(inject('postgresUrl')))('files of distributors on $name', ({ place }) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal(await place())
  })
  afterAll(() => portal.close())

  const begin = async (call: string, distributorId: string, token: string) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'X-Link-Token': token },
      body: endlessForm(),
      duplex: 'half',
    }
    const response = await portal.request(`/v2/distributorDeclarations/${call}/${distributorId}`, init)
    const { code }: { code?: string } = await response.json()
    return [response.status, code]
  }

  it.each(['upload-file', 'preview-file'])('are read of nobody without a link that waits: %s', async (call) => {
    const [good, expired, used] = [
      await mailReminder(portal.database),
      await mailReminder(portal.database, demoNow),
      await mailReminder(portal.database),
    ]
    const { token: linkToken, reminderId, distributorId } = used
    const upload = { params: { distributorId }, body: { reminderId }, linkToken, file: stockFile() }
    await portal.anonymous.call(uploadDistributorFile, upload)
    expect(await begin(call, distributorId, '')).toEqual([404, 'invalid_token'])
    expect(await begin(call, distributorId, 'x'.repeat(43))).toEqual([404, 'invalid_token'])
    expect(await begin(call, distributorId, expired.token)).toEqual([404, 'invalid_token'])
    expect(await begin(call, randomUUID(), good.token)).toEqual([404, 'invalid_token'])
    expect(await begin(call, distributorId, used.token)).toEqual([409, 'link_used'])
    // What is admitted is read, as far as it may be.
    expect(await begin(call, distributorId, good.token)).toEqual([413, 'too_large'])
    expect(portal.faults).toEqual([])
  })

  it('are answered again when their link is used by then', async () => {
    const { token: linkToken, reminderId, distributorId } = await mailReminder(portal.database)
    const call = { params: { distributorId }, body: { reminderId }, linkToken, idempotencyKey: randomUUID() }
    const first = await portal.anonymous.call(uploadDistributorFile, { ...call, file: stockFile() })
    expect(await portal.anonymous.call(uploadDistributorFile, { ...call, file: stockFile() })).toEqual(first)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  findDistributorReminder,
  previewDistributorFile,
  uploadDistributorFile,
} from '../contract/calls/distributorDeclarations.ts'
import { callPatience, createCallClient, filePatience } from './callClient.ts'
import type { Wire } from './wire.ts'

const anonymous = { origin: 'http://portal.test', credentials: () => undefined }

/** A wire on which nobody answers. */
const silent: Wire = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const findIt = { params: { token: 'x' } } as const
const sendIt = {
  params: { distributorId: 'd1' },
  body: { reminderId: 'r1' },
  file: new File(['a;b'], 'stock.csv'),
} as const

describe('a call that nobody answers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const client = createCallClient(anonymous, silent)
  const file = callPatience * filePatience

  it.each([
    ['a plain one', () => client.call(findDistributorReminder, findIt), callPatience],
    ['an upload', () => client.call(uploadDistributorFile, sendIt), file],
    ['a look at a file', () => client.call(previewDistributorFile, sendIt), file],
    ['a download', () => client.download(findDistributorReminder, findIt), file],
  ])('is given up in time: %s', async (_, call, patience) => {
    const settled = vi.fn()
    const failed = expect(call().finally(settled)).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failed
  })
})

describe('an error of our own', () => {
  const fault = () => {
    throw new TypeError('undefined is not a function')
  }

  it('is not taken for a lost connection', async () => {
    const client = createCallClient({ ...anonymous, credentials: fault }, silent)
    await expect(client.call(findDistributorReminder, findIt)).rejects.toMatchObject({ code: 'internal' })
  })

  it('unlike what the wire rejects with', async () => {
    const client = createCallClient(anonymous, async () => fault())
    await expect(client.call(findDistributorReminder, findIt)).rejects.toMatchObject({ code: 'offline' })
  })
})

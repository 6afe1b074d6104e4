import { describe, expect, it } from 'vitest'
import {
  requestTimeout as gatewayTimeout,
  silenceTimeout,
  uploadDeadline,
  uploadPace,
} from '../../gateway/src/proxy/bodyTimes.ts'
import { families } from '../../gateway/src/proxy/families.ts'
import { requestTimeout } from '../../services/src/http/requestTimeout.ts'
import { callPatience, filePatience } from '../../shared/src/client/callClient.ts'

describe('who waits for an upload', () => {
  const bodyLimit = Math.max(...families.map((family) => family.bodyLimit))

  it('waits for as much as may be sent, at a pace a poor line has', () => {
    const leastNeeded = (bodyLimit * 8) / uploadPace.total
    expect(leastNeeded).toBeLessThan(100)
    expect((uploadPace.bytes * 8) / uploadPace.within).toBeLessThan(leastNeeded)
  })

  it('gives up after those who can say why', () => {
    const body = uploadPace.within + uploadPace.total
    const inOrder = [uploadPace.within, body, gatewayTimeout, requestTimeout, callPatience * filePatience]
    expect(inOrder.toSorted((a, b) => a - b)).toEqual(inOrder)
    expect(silenceTimeout).toBeGreaterThan(uploadDeadline)
    expect(callPatience * filePatience).toBeGreaterThan(body + uploadDeadline)
  })

  it('and for any other call as well', () => {
    for (const { name, arrival, deadline } of families) {
      if (typeof arrival === 'number') expect([name, deadline < callPatience]).toEqual([name, true])
    }
  })
})

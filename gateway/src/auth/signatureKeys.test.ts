import { describe, expect, it } from 'vitest'
import { createSigner } from '../testing/tokens.ts'
import { createPublicKeys } from './signatureKeys.ts'

async function setUp(sharesFetch = true) {
  const [first, second] = await Promise.all([createSigner('first'), createSigner('second', 'ES256')])
  const state = { time: 0, fetches: 0, published: [first] as object[], isDown: false, urls: [] as string[] }
  const findKey = createPublicKeys({
    urls: ['https://services.example/keys'],
    async fetchUpstream(request) {
      state.fetches += 1
      state.urls.push(request.url)
      if (state.isDown) throw new Error('down')
      return Response.json({ keys: state.published })
    },
    elapsed: () => state.time,
    sharesFetch,
  })
  state.published = [first.jwk]
  return { first, second, state, findKey }
}

describe('createPublicKeys', () => {
  it('fetches once for many askers', async () => {
    const { findKey, state } = await setUp()
    const found = await Promise.all(Array.from({ length: 20 }, () => findKey('first')))
    expect(found.every((key) => key?.algorithm === 'EdDSA')).toBe(true)
    expect(state.urls).toEqual(['https://services.example/keys'])
  })

  it('finds a rotated key at once and keeps the old one while both are listed', async () => {
    const { findKey, first, second, state } = await setUp()
    await findKey('first')
    state.published = [first.jwk, second.jwk]
    expect((await findKey('second'))?.algorithm).toBe('ES256')
    expect((await findKey('first'))?.algorithm).toBe('EdDSA')
    expect(state.fetches).toBe(2)
  })

  it('asks at most once in ten seconds for ids nobody knows', async () => {
    const { findKey, state } = await setUp()
    for (let round = 0; round < 50; round += 1) expect(await findKey(`forged-${round}`)).toBeUndefined()
    expect(state.fetches).toBe(2)
    state.time += 10_001
    await findKey('forged-again')
    expect(state.fetches).toBe(3)
  })

  it('drops a withdrawn key after ten minutes', async () => {
    const { findKey, second, state } = await setUp()
    await findKey('first')
    state.published = [second.jwk]
    state.time += 600_001
    expect(await findKey('first')).toBeUndefined()
  })

  it('goes on with the keys it has while the upstream is down', async () => {
    const { findKey, state } = await setUp()
    await findKey('first')
    state.isDown = true
    state.time += 600_001
    expect(await findKey('first')).toBeDefined()
    expect(await findKey('first')).toBeDefined()
    expect(state.fetches).toBe(2)
  })

  it('cannot tell without any keys, and recovers by itself', async () => {
    const { findKey, state } = await setUp()
    state.isDown = true
    await expect(findKey('first')).rejects.toThrow('No keys yet')
    await expect(findKey('first')).rejects.toThrow('No keys yet')
    expect(state.fetches).toBe(1)
    state.isDown = false
    state.time += 1_001
    expect(await findKey('first')).toBeDefined()
  })

  it('lets each asker fetch for itself where fetches cannot be shared', async () => {
    const { findKey, state } = await setUp(false)
    await Promise.all([findKey('first'), findKey('first')])
    expect(state.fetches).toBe(2)
  })

  it('passes over keys that are not for signatures it takes', async () => {
    const { findKey, state } = await setUp()
    const rsa = { kty: 'RSA', kid: 'rsa', n: 'AQAB', e: 'AQAB' }
    const broken = { kty: 'OKP', crv: 'Ed25519', kid: 'broken', x: 'AAAA' }
    const shared = { kty: 'oct', kid: 'oct', k: 'c2VjcmV0' }
    state.published = [rsa, shared, broken, ...state.published.map((jwk) => ({ ...jwk, kid: 'enc', use: 'enc' }))]
    state.published.push((await createSigner('good')).jwk)
    for (const kid of ['rsa', 'oct', 'broken', 'enc']) expect(await findKey(kid)).toBeUndefined()
    expect(await findKey('good')).toBeDefined()
  })

  it.each([
    [['sign'], false],
    [['encrypt', 'wrapKey'], false],
    [[], false],
    ['verify', false],
    [['verify'], true],
    [['sign', 'verify'], true],
  ])('takes a key for the operations %j: %s', async (key_ops, isTaken) => {
    const { findKey, state } = await setUp()
    const { jwk } = await createSigner('limited')
    state.published = [{ ...jwk, key_ops }]
    expect((await findKey('limited')) !== undefined).toBe(isTaken)
  })
})

import { describe, expect, it } from 'vitest'
import { createUpstreamHealth } from './upstreamHealth.ts'

const [a, b, c] = ['https://a/v2/x', 'https://b/main/v2/x', 'https://c/v2/x']
const urls = [a, b, c]

function create() {
  const state = { time: 0, lines: [] as unknown[] }
  const health = createUpstreamHealth(
    () => state.time,
    (level, message, fields) => state.lines.push([level, message, fields?.upstream]),
  )
  return { state, health }
}

describe('createUpstreamHealth', () => {
  it('takes upstreams in turn', () => {
    const { health } = create()
    const firsts = Array.from({ length: 6 }, () => health.order(urls)[0])
    expect(firsts).toEqual([b, c, a, b, c, a])
    expect(health.order(urls).toSorted()).toEqual(urls)
  })

  it('lets one that failed rest, for longer each time, and says so once', () => {
    const { state, health } = create()
    const isTried = () => Array.from({ length: 3 }, () => health.order(urls)[0]).includes(a)
    health.failed(a, false)
    expect(isTried()).toBe(false)
    state.time = 1_000
    expect(isTried()).toBe(true)
    health.failed(a, false)
    state.time = 2_999
    expect(isTried()).toBe(false)
    state.time = 3_000
    expect(isTried()).toBe(true)
    for (let failure = 0; failure < 20; failure++) health.failed(a, false)
    state.time = 32_999
    expect(isTried()).toBe(false)
    state.time = 33_000
    expect(isTried()).toBe(true)
    health.worked(a)
    expect(state.lines).toEqual([
      ['warn', 'upstream fails', 'https://a'],
      ['info', 'upstream is back', 'https://a'],
    ])
  })

  it('tells who rests', () => {
    const { state, health } = create()
    health.failed(a, false)
    expect(['https://a', 'https://c'].map(health.rests)).toEqual([true, false])
    state.time = 1_000
    expect(health.rests('https://a')).toBe(false)
    health.failed(a, false)
    health.worked(a)
    expect(health.rests('https://a')).toBe(false)
  })

  it('goes by the server, whatever is asked of it', () => {
    const { health } = create()
    health.failed('https://b/main/v2/y?z', false)
    for (let call = 0; call < 3; call++) expect(health.order(urls).at(-1)).toBe(b)
  })

  it('bears with answers that come too late, but not three in a row', () => {
    const { state, health } = create()
    for (let call = 0; call < 2; call++) health.failed(a, true)
    health.worked(a)
    for (let call = 0; call < 2; call++) health.failed(a, true)
    expect(state.lines).toEqual([])
    health.failed(a, true)
    expect(state.lines).toEqual([['warn', 'upstream fails', 'https://a']])
  })

  it('gives all when all fail, the one whose rest ends first before the others', () => {
    const { state, health } = create()
    for (const url of [b, a, c]) {
      health.failed(url, false)
      state.time += 100
    }
    expect(health.order(urls)).toEqual([b, a, c])
  })
})

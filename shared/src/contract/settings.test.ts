import { defaulted, optional, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import {
  filledSetting,
  hostSetting,
  instantSetting,
  listenSentence,
  logLevelSetting,
  originOf,
  portSetting,
  readSettings,
  SettingError,
} from './settings.ts'

const struct = type({
  PORT: defaulted(portSetting, '80'),
  HOST: defaulted(hostSetting, '127.0.0.1'),
  NAME: filledSetting,
  CLOCK: optional(instantSetting),
  LOG_LEVEL: defaulted(logLevelSetting, 'info'),
})
const read = (env: Record<string, string>) => readSettings({ NAME: 'x', ...env }, struct)

describe('readSettings', () => {
  it('reads texts into values, and an empty text as a setting that was never made', () => {
    const settings = read({ PORT: '8080', CLOCK: '2026-03-31T12:00:00Z', LOG_LEVEL: '' })
    expect(settings).toMatchObject({ PORT: 8080, CLOCK: new Date('2026-03-31T12:00:00Z'), LOG_LEVEL: 'info' })
    expect(read({})).toMatchObject({ PORT: 80 })
  })

  it.each([
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['NAME', '   '],
    ['HOST', ' '],
    ['HOST', '999.1.1.1'],
    ['HOST', '127.1'],
    ['HOST', '0'],
    ['HOST', '1.2.3.4:80'],
    ['HOST', '[::1]'],
    ['HOST', '::1::'],
    ['HOST', 'fe80::1]/x?:'],
    ['HOST', 'http://portal.example'],
    ['HOST', 'portal.example/path'],
    ['HOST', 'user@portal.example'],
    ['HOST', 'portal..example'],
    ['HOST', '-portal'],
    ['HOST', 'p o'],
    ['CLOCK', 'noon'],
    ['CLOCK', '2026-02-31'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is "%s", in one sentence that does not repeat it', (name, value) => {
    const failure = (() => {
      try {
        read({ [name]: value })
        return undefined
      } catch (error) {
        return error
      }
    })()
    expect(failure).toBeInstanceOf(SettingError)
    const message = failure instanceof Error ? failure.message : ''
    expect(message).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`))
    if (value.trim() !== '') expect(message).not.toContain(`"${value}"`)
  })

  it.each(['0.0.0.0', '192.168.1.20', '::', '::1', '::ffff:127.0.0.1', 'localhost', 'Portal.example', 'my_portal-1'])(
    'takes %s for a host an origin can be made of',
    (host) => {
      expect(read({ HOST: host }).HOST).toBe(host)
      expect(URL.canParse(originOf({ host, port: 80 }))).toBe(true)
    },
  )

  it('names a setting that has to be made', () => {
    expect(() => readSettings({}, struct)).toThrow('NAME must be set.')
  })
})

describe('originOf', () => {
  it('is an address people can go to', () => {
    expect(originOf({ host: '127.0.0.1', port: 80 })).toBe('http://127.0.0.1')
    expect(originOf({ host: '::1', port: 8787 })).toBe('http://[::1]:8787')
    expect(originOf({ host: '0.0.0.0', port: 8787 })).toBe('http://localhost:8787')
  })
})

describe('listenSentence', () => {
  it('says which setting is at fault', () => {
    const failure = (code: string) => Object.assign(new Error('listen'), { code })
    const place = { host: '127.0.0.1', port: 8787 }
    expect(listenSentence(failure('EADDRINUSE'), place)).toContain('PORT 8787')
    expect(listenSentence(failure('EADDRNOTAVAIL'), place)).toContain('HOST 127.0.0.1')
  })
})

import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing: an embedded database with the demo world', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8788,
      drainDelay: 0,
      metrics: null,
      database: { dataDir: resolve('.data') },
      issuer: 'crateway',
      audience: 'crateway',
      demo: { enabled: true, password: 'Crateway-2026' },
      clock: undefined,
      logLevel: 'info',
      publicUrl: 'http://127.0.0.1:8787',
      providerName: 'Crateway',
      customerService: null,
      files: { folder: resolve('.data/files') },
      mail: { place: { folder: resolve('.data/mail') }, from: { name: '', address: 'no-reply@localhost' } },
      development: false,
    })
  })

  it('never makes demo accounts on a server unless asked to', () => {
    const url = 'postgres://crateway@db:5432/crateway'
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({
      database: { url, connections: 10 },
      demo: { enabled: false },
    })
    expect(readConfig({ DATABASE_URL: url, DEMO_DATA: '1' }).demo.enabled).toBe(true)
    expect(readConfig({ DEMO_DATA: '0' }).demo.enabled).toBe(false)
  })

  it('holds as many connections as it is told to, within reason', () => {
    const DATABASE_URL = 'postgres://crateway@db:5432/crateway'
    const read = (DATABASE_CONNECTIONS: string) => readConfig({ DATABASE_URL, DATABASE_CONNECTIONS }).database
    expect(read('40')).toEqual({ url: DATABASE_URL, connections: 40 })
    for (const wrong of ['1', '501', '9.5', 'many']) expect(() => read(wrong), wrong).toThrow('DATABASE_CONNECTIONS')
  })

  it('takes empty text as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', CLOCK: '' })).toEqual(readConfig({}))
  })

  it('keeps files in a bucket where it is given one', () => {
    expect(readConfig({ FILES_URL: 's3://key:se%2Fcret@account.r2.example.com/crateway' }).files).toEqual({
      bucket: {
        endpoint: 'https://account.r2.example.com',
        region: 'auto',
        bucket: 'crateway',
        accessKeyId: 'key',
        secretAccessKey: 'se/cret',
      },
    })
  })

  it('sends mails to a server where it is given one, and a sender', () => {
    const env = {
      SMTP_URL: 'smtps://user:pa%3Ass@mail.example.com',
      MAIL_FROM: 'Crates <no-reply@example.com>',
      PUBLIC_URL: 'https://portal.example.com',
    }
    expect(readConfig(env).mail).toEqual({
      place: {
        server: { host: 'mail.example.com', port: 465, secure: true, credentials: { user: 'user', pass: 'pa:ss' } },
      },
      from: { name: 'Crates', address: 'no-reply@example.com' },
    })
    expect(() => readConfig({ ...env, MAIL_FROM: undefined })).toThrow('MAIL_FROM must be set where SMTP_URL is.')
  })

  it('makes no guess at the address in links that others get', () => {
    const mailed = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'no-reply@example.com' }
    const sentence = /^PUBLIC_URL must be set to the origin people see/
    expect(() => readConfig(mailed)).toThrow(sentence)
    expect(() => readConfig({ ...mailed, PUBLIC_URL: '' })).toThrow(sentence)
    for (const HOST of ['0.0.0.0', '::', '192.0.2.4', 'portal.internal']) {
      expect(() => readConfig({ HOST })).toThrow(sentence)
      expect(readConfig({ HOST, PUBLIC_URL: 'https://portal.example.com' }).publicUrl).toBe(
        'https://portal.example.com',
      )
    }
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
      expect(readConfig({ HOST }).publicUrl).toBe('http://127.0.0.1:8787')
    }
  })

  it('reads a fixed clock', () => {
    expect(readConfig({ CLOCK: '2026-03-31T12:00:00Z' }).clock?.toISOString()).toBe('2026-03-31T12:00:00.000Z')
  })

  it.each([
    { PORT: 'abc' },
    { PORT: '70000' },
    { PORT: '-1' },
    { DATABASE_URL: 'mysql://secret@db' },
    { DATABASE_URL: 'not a secret url' },
    { DEMO_DATA: 'yes' },
    { DEMO_PASSWORD: 'short' },
    { CLOCK: 'yesterday' },
    { CLOCK: '2026-13-01T00:00:00Z' },
    { LOG_LEVEL: 'loud' },
    { HOST: ' ' },
    { PUBLIC_URL: 'https://portal.example.com/path' },
    { PUBLIC_URL: 'portal.example.com' },
    { SMTP_URL: 'mail.example.com' },
    { SMTP_URL: 'smtp://user:secret@mail.example.com/path' },
    { MAIL_FROM: 'nobody' },
    { CUSTOMER_SERVICE: 'the front desk' },
    { CUSTOMER_SERVICE: 'desk?bcc=b@example.com' },
    { FILES_URL: 's3://bucket' },
    { FILES_URL: 'https://key:hidden@host/bucket' },
    { FILES_URL: 's3://key:%zzhidden@host/bucket' },
    { FILES_URL: 's3://%zz:hidden@host/bucket' },
  ])('stops the start over %o with one sentence that names it and not its value', (env) => {
    const [[name, value] = ['', '']] = Object.entries(env)
    const pattern = new RegExp(`^${name} must [^\\n]+\\.$`)
    expect(() => readConfig(env)).toThrow(pattern)
    if (value.includes('secret')) expect(() => readConfig(env)).not.toThrow(/secret/)
  })
})

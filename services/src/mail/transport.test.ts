import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@crateway/shared/errors/log.ts'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startMailServer } from '../testing/mailServer.ts'
import { composeMail, UndeliverableMail } from './message.ts'
import { isAddress, readSender } from './sender.ts'
import { createMailTransport, describeMailError, readSmtpUrl } from './transport.ts'

const createdAt = new Date('2026-03-31T09:30:00Z')
const settings = {
  publicUrl: 'https://portal.example.com',
  providerName: 'Crateway',
  customerService: null,
  from: { name: '', address: 'no-reply@example.com' },
}
const contents = {
  kind: 'closure',
  to: 'ana@example.com',
  language: 'en',
  link: 'https://portal.example.com/closure/1?token=topsecret',
  values: { enduserName: 'Dock', days: 30 },
} as const
const message = composeMail({ id: 'row-1', createdAt }, contents, settings)
const quiet = { log: () => undefined, isDemo: false }
const soon = () => AbortSignal.timeout(10_000)

describe('readSmtpUrl', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false }],
    ['smtps://mail.example.com/', { host: 'mail.example.com', port: 465, secure: true }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false }],
    [
      'smtps://user%40example.com:p%3Aw@mail.example.com:4650',
      { host: 'mail.example.com', port: 4650, secure: true, credentials: { user: 'user@example.com', pass: 'p:w' } },
    ],
  ])('reads %s', (url, place) => {
    expect(readSmtpUrl(url)).toEqual(place)
  })

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://user@mail.example.com',
    'smtp://a:%ff@mail.example.com',
    'smtp://mail.example.com/inbox',
    'smtp://mail.example.com?tls.rejectUnauthorized=false',
    'smtp://mail.example.com:99999',
  ])('refuses %s', (url) => {
    expect(readSmtpUrl(url)).toBeUndefined()
  })
})

describe('an address', () => {
  it.each(['a@example.com', 'ana+crates@mail.example.co.uk', 'josé@exämple.com'])('may be %s', (text) => {
    expect(isAddress(text)).toBe(true)
  })

  it.each([
    '',
    'a@localhost',
    'a@example.com, b@example.com',
    'a@example.com b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<a@example.com>',
    '"a@example.com x"@evil.example',
    'a\0@example.com',
    'a\u202e@example.com',
  ])('is not %j', (text) => {
    expect(isAddress(text)).toBe(false)
  })

  it.each([
    ['no-reply@example.com', '', 'no-reply@example.com'],
    ['Crateway <no-reply@example.com>', 'Crateway', 'no-reply@example.com'],
    ['"Crates, Ltd" <no-reply@example.com>', 'Crates, Ltd', 'no-reply@example.com'],
  ])('of a sender is read from %s', (text, name, address) => {
    expect(readSender(text)).toEqual({ name, address })
  })

  it.each(['Crateway', 'Crateway <x>', 'A <a@example.com> B', 'A\r\nBcc: b@example.com <a@example.com>'])(
    'of a sender is not in %j',
    (text) => {
      expect(readSender(text)).toBeUndefined()
    },
  )
})

describe('a composed mail', () => {
  it.each([
    ['to two readers', { to: 'a@example.com,b@example.com' }],
    ['to nobody', { to: '' }],
    ['that leads elsewhere', { link: 'https://portal.example.com.evil.example/x' }],
    ['that runs a script', { link: 'javascript:alert(1)' }],
  ])('is none %s', (_, change) => {
    expect(() => composeMail({ id: 'x', createdAt }, { ...contents, ...change }, settings)).toThrow(UndeliverableMail)
  })

  it('is none whose answers would reach two', () => {
    const written = {
      kind: 'chaseList',
      to: 'ana@example.com',
      language: 'en',
      subject: 'x',
      text: 'x',
      author: 'Lena',
      customerName: 'Meridian',
      replyTo: 'a@example.com, b@example.com',
      attachment: { name: 'x', type: 'x/x', base64: '' },
    } as const
    expect(() => composeMail({ id: 'x', createdAt }, written, settings)).toThrow(UndeliverableMail)
  })

  it('has the same Message-ID however often it is tried', () => {
    expect(message.messageId).toBe('<row-1@example.com>')
    expect(composeMail({ id: 'row-1', createdAt }, contents, settings)).toEqual(message)
  })
})

describe('mails as files', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crateway-mail-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each([true, false])(
    'are whole, one of each id, readable by their owner only; links in the log of a demo: %s',
    async (isDemo) => {
      const lines: string[] = []
      const inside = join(folder, 'mail')
      const log = createLog('info', (line) => lines.push(line))
      const transport = createMailTransport({ folder: inside }, { log, isDemo })
      await transport.send(message, soon())
      await transport.send(message, soon())
      expect(readdirSync(inside)).toEqual(['row-1.eml'])
      expect(statSync(join(inside, 'row-1.eml')).mode & 0o777).toBe(0o600)
      const mail = await PostalMime.parse(readFileSync(join(inside, 'row-1.eml')))
      expect(mail).toMatchObject({ subject: message.subject, to: [{ address: 'ana@example.com' }] })
      expect(lines.map((line) => JSON.parse(line).file)).toEqual([1, 2].map(() => join(inside, 'row-1.eml')))
      for (const line of lines)
        expect([line.includes(contents.link), line.includes('topsecret')]).toEqual([isDemo, isDemo])
      transport.close()
    },
  )
})

describe('mails to a server', () => {
  const send = async (options: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(options)
    const transport = createMailTransport({ server: server.place }, quiet)
    const error: unknown = await transport.send(message, soon()).catch((failure: unknown) => failure)
    transport.close()
    await server.stop()
    return error
  }

  it.each([
    ['an unknown address', 550, '5.1.1 no such user', true],
    ['an address without saying more', 550, 'go away', true],
    ['an address for now', 450, '4.2.0 try again later', false],
    ['us as a relay', 554, '5.7.1 relay access denied', false],
  ])('that refuses %s fail for good: %#', async (_, code, text, forGood) => {
    const error = await send({ onRcptTo: (_address, _session, answer) => answer(refusal(code, text)) })
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof UndeliverableMail).toBe(forGood)
  })

  it('that says no to what it read may be tried again', async () => {
    const error = await send({ answerData: (answer) => answer(refusal(554, 'not this time')) })
    expect(error).not.toBeInstanceOf(UndeliverableMail)
  })

  it('that never answers are given up when asked to', async () => {
    const server = await startMailServer({ answerData: () => undefined })
    const transport = createMailTransport({ server: server.place }, quiet)
    const giveUp = new AbortController()
    const sending = transport.send(message, giveUp.signal)
    await server.waitFor(1)
    giveUp.abort()
    await expect(sending).rejects.toThrow()
    transport.close()
    await server.stop()
  })

  it.each([
    ['offers no TLS', ['STARTTLS']],
    ['shows a certificate nobody vouches for', []],
  ])('elsewhere that %s never see the password', async (_, disabledCommands) => {
    const seen: string[] = []
    const server = await startMailServer({
      authOptional: false,
      disabledCommands,
      onAuth: ({ username }, _session, answer) => {
        seen.push(username ?? '')
        answer(null, { user: username })
      },
    })
    // An address that leads here and does not look like this machine.
    const place = { ...server.place, host: '0.0.0.0', credentials: { user: 'u', pass: 'p' } }
    const transport = createMailTransport({ server: place }, quiet)
    await expect(transport.send(message, soon())).rejects.toThrow()
    transport.close()
    await server.stop()
    expect([seen, server.received]).toEqual([[], []])
  })
})

describe('describeMailError', () => {
  it('names the failure in one line, and nobody', () => {
    const error = Object.assign(new Error('x'), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      response: '550 5.1.1 <ana@example.com>:\r\n unknown',
    })
    expect(describeMailError(error)).toBe('EENVELOPE · RCPT TO · 550 5.1.1 … unknown')
  })

  it.each(['https://portal.example.com/closure/1?token=topsecret', '<HTTP://portal.example.com/x?token=topsecret>'])(
    'names no link a server quotes, such as %s',
    (link) => {
      const error = Object.assign(new Error('x'), { code: 'EMESSAGE', response: `554 5.7.1 spam: ${link} is listed` })
      expect(describeMailError(error)).toMatch(/^EMESSAGE · 554 5\.7\.1 spam: \S*… is listed$/)
    },
  )
})

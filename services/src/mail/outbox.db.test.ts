import { languages } from '@crateway/shared/contract/languages.ts'
import { createLog } from '@crateway/shared/errors/log.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { outbox as outboxTable } from '../db/schema/index.ts'
import { refusal, startMailServer, type TestMailServer } from '../testing/mailServer.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { type LinkMail, type MailContents, type QueuedMail, queueMail } from './outbox.queries.ts'
import { keptFor, lease, longestPause, mostTries, type Outbox, pauseAfter, startOutbox, sweepEvery } from './outbox.ts'
import { renderMail } from './template.ts'
import { createMailTransport, type SmtpServer } from './transport.ts'

const publicUrl = 'https://portal.example.com'
const settings = {
  publicUrl,
  providerName: 'Crateway & Söhne',
  customerService: 'service@example.com',
  from: { name: '', address: 'no-reply@example.com' },
}
const link = `${publicUrl}/closure/7?token=topsecret`

const mailTo = (to: string): LinkMail => ({
  kind: 'closure',
  to,
  language: 'en',
  link,
  values: { enduserName: 'Dock', days: 30 },
})

let db: Database
let server: TestMailServer
let moved = 0
let lines: string[] = []
const running: Outbox[] = []
const now = () => new Date(Date.parse('2026-03-31T09:30:00Z') + moved)
const advance = (milliseconds: number) => {
  moved += milliseconds
}

/** Starts sending to a server. Every test stops what it started, whose mails are then done with. */
function start(place: SmtpServer): Outbox {
  const log = createLog('info', (line) => lines.push(line))
  const transport = createMailTransport({ server: place }, { log, isDemo: false })
  const outbox = startOutbox({ db, transport, log, now, settings, answerResetRequest: async () => undefined })
  running.push(outbox)
  return outbox
}

const queue = (mail: MailContents & Partial<QueuedMail>) =>
  queueMail(db, { dedupeKey: crypto.randomUUID(), ...mail }, now())
const rows = () => db.select().from(outboxTable)
const onlyRow = async () => {
  const [row, other] = await rows()
  if (row === undefined || other !== undefined) throw new Error('There is not one row')
  return row
}

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  moved = 0
  lines = []
  server = await startMailServer()
})
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop()
  await server.stop()
  await db.delete(outboxTable)
})

describe('a mail that was queued', () => {
  const everyKind = (language: MailContents['language']): readonly MailContents[] => {
    const base = { to: 'ana@example.com', language, link }
    return [
      { ...base, kind: 'passwordReset', values: { displayName: 'Ольга 林 김', minutes: 10 } },
      { ...base, kind: 'consigneeDeclaration', values: { enduserName: 'Шинный двор "Север"', days: 21 } },
      { ...base, kind: 'distributorDeclaration', values: { distributorName: '林記輪胎', days: 14 } },
      { ...base, kind: 'closure', values: { enduserName: '한강 타이어', days: 30 } },
    ]
  }

  it.each(languages)('reaches its reader in $name as text and HTML', async ({ code }) => {
    const mails = everyKind(code)
    for (const mail of mails) await queue(mail)
    await start(server.place).settled()
    expect(server.received).toHaveLength(mails.length)
    for (const mail of mails) {
      const { subject, text, html } = renderMail(mail, settings)
      const got = server.received.find((one) => one.mail.subject === subject)
      expect(got?.mail.text?.replaceAll('\r\n', '\n').trim()).toBe(text.trim())
      expect(got?.mail.html?.replaceAll('\r\n', '\n').trim()).toBe(html.trim())
      expect(got?.mail.html).toContain(`lang="${code}"`)
      expect(got?.mail).toMatchObject({
        from: { name: settings.providerName, address: 'no-reply@example.com' },
        to: [{ name: '', address: 'ana@example.com' }],
        date: now().toISOString(),
      })
      expect(got).toMatchObject({ sender: 'no-reply@example.com', recipients: ['ana@example.com'] })
    }
  })

  it('of a person reaches its reader with its file, and with the way back to whoever wrote it', async () => {
    const file = Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff])
    await queue({
      kind: 'chaseList',
      to: 'ana@example.com',
      language: 'fr',
      subject: 'Caisses en retard',
      text: 'Bonjour,\n\nvoici la liste.',
      author: 'Lena Marchetti',
      customerName: 'Meridian "Nord", <x@example.com>',
      replyTo: 'lena@example.com',
      attachment: {
        name: 'Просроченные ящики 2026-03-31.xlsx',
        type: 'application/zip',
        base64: file.toString('base64'),
      },
    })
    await start(server.place).settled()
    const [got] = server.received
    expect(got).toMatchObject({ sender: 'no-reply@example.com', recipients: ['ana@example.com'] })
    expect(got?.mail).toMatchObject({
      subject: 'Caisses en retard',
      from: { name: `Meridian "Nord", <x@example.com> (${settings.providerName})`, address: 'no-reply@example.com' },
      replyTo: [{ address: 'lena@example.com' }],
      attachments: [{ filename: 'Просроченные ящики 2026-03-31.xlsx', mimeType: 'application/zip' }],
    })
    expect(Buffer.from(got?.mail.attachments[0]?.content as ArrayBuffer)).toEqual(file)
    expect(got?.mail.headers.map(({ key }) => key)).not.toContain('auto-submitted')
    expect(await onlyRow()).toMatchObject({ payload: {}, tries: 1 })
  })

  it('says that a program wrote it, so that no program answers', async () => {
    await queue(mailTo('ana@example.com'))
    await start(server.place).settled()
    const headers = new Map(server.received[0]?.mail.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('x-auto-response-suppress')).toBe('All')
    expect(headers.get('content-language')).toBe('en')
  })

  it('is forgotten once it is out, and never in the log', async () => {
    await queue(mailTo('ana@example.com'))
    await start(server.place).settled()
    expect(await onlyRow()).toMatchObject({ sentAt: now(), payload: {}, tries: 1, lastError: null, droppedAt: null })
    expect(lines.join('')).not.toMatch(/topsecret|ana@/)
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['mail sent'])
  })

  it('leaves the table when nobody asks after it any more', async () => {
    await queue(mailTo('ana@example.com'))
    const outbox = start(server.place)
    await outbox.settled()
    advance(keptFor)
    await queue(mailTo('eva@example.com'))
    outbox.poke()
    await outbox.settled()
    expect(await rows()).toHaveLength(2)
    advance(sweepEvery)
    outbox.poke()
    await outbox.settled()
    expect((await onlyRow()).sentAt).not.toBeNull()
  })

  it('goes out, and the next ones too, when old ones cannot be forgotten; which is tried again', async () => {
    await db.execute(`create function refuse_sweep() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`)
    await db.execute(
      'create trigger refuse_sweep before delete on outbox for each statement execute function refuse_sweep()',
    )
    await queue(mailTo('old@example.com'))
    const outbox = start(server.place)
    await outbox.settled()
    const failures = () => lines.filter((line) => JSON.parse(line).message === 'outbox not swept').length
    expect([server.received.length, failures()]).toEqual([1, 1])
    advance(keptFor + 1)
    await queue(mailTo('ana@example.com'))
    outbox.poke()
    await outbox.settled()
    expect([server.received.length, failures()]).toEqual([2, 2])
    await db.execute('drop trigger refuse_sweep on outbox')
    outbox.poke()
    await outbox.settled()
    expect([(await rows()).length, failures()]).toEqual([1, 2])
  })

  it('goes out once for its key, and not at all when what caused it did not happen', async () => {
    await queue({ ...mailTo('ana@example.com'), dedupeKey: 'the same' })
    await queue({ ...mailTo('eva@example.com'), dedupeKey: 'the same' })
    const failed = db.transaction(async (tx) => {
      await queueMail(tx, { ...mailTo('ida@example.com'), dedupeKey: 'another' }, now())
      throw new Error('called off')
    })
    await expect(failed).rejects.toThrow('called off')
    await start(server.place).settled()
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ana@example.com']])
  })

  it('goes out when the outbox is poked, whatever it is doing', async () => {
    const outbox = start(server.place)
    for (let index = 1; index <= 12; index++) {
      await queue(mailTo(`reader${index}@example.com`))
      outbox.poke()
    }
    await server.waitFor(12)
    await outbox.settled()
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  })

  it('is due at once even when its writer lives by a clock that is ahead', async () => {
    await queueMail(db, { ...mailTo('ana@example.com'), dedupeKey: 'ahead' }, new Date('2031-01-01T00:00:00Z'))
    await start(server.place).settled()
    expect(server.received).toHaveLength(1)
  })
})

describe('a mail server that is down', () => {
  it('gets exactly one mail when it is back', async () => {
    const { place } = server
    await server.stop()
    await queue(mailTo('ana@example.com'))
    const outbox = start(place)
    await outbox.settled()
    expect(await onlyRow()).toMatchObject({
      sentAt: null,
      tries: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })

    server = await startMailServer({ port: place.port })
    outbox.poke()
    await outbox.settled()
    // It is not time yet.
    expect(server.received).toHaveLength(0)
    advance(pauseAfter(1))
    outbox.poke()
    await outbox.settled()
    advance(longestPause)
    outbox.poke()
    await outbox.settled()
    expect(server.received).toHaveLength(1)
    expect(await onlyRow()).toMatchObject({ sentAt: expect.any(Date), tries: 2, lastError: null, payload: {} })
  })

  it('is asked less and less often, and never less than every quarter of an hour', async () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostTries }), (tries) => {
        expect(pauseAfter(tries + 1)).toBeGreaterThanOrEqual(pauseAfter(tries))
        expect(pauseAfter(tries)).toBeLessThanOrEqual(longestPause)
      }),
    )
    const { place } = server
    await server.stop()
    await queue(mailTo('ana@example.com'))
    const outbox = start(place)
    for (let tries = 1; tries <= 4; tries++) {
      await outbox.settled()
      const { nextTryAt, tries: counted } = await onlyRow()
      expect([counted, nextTryAt.getTime()]).toEqual([tries, now().getTime() + pauseAfter(tries)])
      advance(pauseAfter(tries))
      outbox.poke()
    }
    await outbox.settled()
    server = await startMailServer()
  })

  it('is asked no more for a mail that was tried for days, or that is of no use any more', async () => {
    await queue(mailTo('old@example.com'))
    await db.update(outboxTable).set({ tries: mostTries - 1, nextTryAt: now() })
    await queue({ ...mailTo('late@example.com'), expiresAt: new Date(now().getTime() + 600_000) })
    const { place } = server
    await server.stop()
    advance(600_000)
    await start(place).settled()
    const states = (await rows()).map(({ payload, sentAt, droppedAt, lastError }) => ({
      payload,
      sentAt,
      isDropped: droppedAt !== null,
      isExpired: lastError === 'expired',
    }))
    expect(states.sort((a, b) => Number(a.isExpired) - Number(b.isExpired))).toEqual([
      { payload: {}, sentAt: null, isDropped: true, isExpired: false },
      { payload: {}, sentAt: null, isDropped: true, isExpired: true },
    ])
    server = await startMailServer()
  })
})

describe('a mail that cannot be delivered', () => {
  it('is dropped when its reader is refused for good, and the others go out', async () => {
    await server.stop()
    server = await startMailServer({
      onRcptTo: ({ address }, _session, answer) =>
        answer(address.startsWith('nobody') ? refusal(550, '5.1.1 unknown') : null),
    })
    await queue(mailTo('nobody@example.com'))
    await queue(mailTo('ana@example.com'))
    await start(server.place).settled()
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ana@example.com']])
    const dropped = (await rows()).filter(({ droppedAt }) => droppedAt !== null)
    expect(dropped).toMatchObject([{ payload: {}, lastError: expect.stringContaining('550') }])
    expect(JSON.stringify([dropped, lines])).not.toContain('nobody@')
  })

  it.each([
    ['to several readers', mailTo('a@example.com, b@example.com')],
    ['with a header of its own', mailTo('a@example.com\r\nBcc: b@example.com')],
    ['that leads elsewhere', { ...mailTo('a@example.com'), link: 'https://evil.example/' }],
  ])('is dropped %s', async (_, mail) => {
    await queue(mail)
    await start(server.place).settled()
    expect(server.received).toEqual([])
    expect(await onlyRow()).toMatchObject({ droppedAt: expect.any(Date), payload: {} })
  })

  it('of an earlier version, without the life of its link, goes all the same', async () => {
    const { kind, to, language, link: address } = mailTo('ana@example.com')
    const payload = { to, language, link: address, values: { enduserName: 'Dock' } }
    await db.insert(outboxTable).values({ id: '1', kind, dedupeKey: '1', payload, createdAt: now(), nextTryAt: now() })
    await start(server.place).settled()
    expect(server.received[0]?.mail.text).toContain('30 days')
  })

  it('is dropped when nobody can read what it says', async () => {
    const shared = { createdAt: now(), nextTryAt: now() }
    await db.insert(outboxTable).values([
      { ...shared, id: '1', kind: 'closure', dedupeKey: '1', payload: { to: 'a@example.com' } },
      { ...shared, id: '2', kind: 'postcard', dedupeKey: '2', payload: {} },
    ])
    await start(server.place).settled()
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(['unreadable', 'unreadable'])
  })
})

describe('several copies of the services over one database', () => {
  it('send each mail once', async () => {
    const readers = Array.from({ length: 40 }, (_, index) => `reader${index}@example.com`)
    for (const to of readers) await queue(mailTo(to))
    const copies = [start(server.place), start(server.place), start(server.place)]
    for (const copy of copies) copy.poke()
    await Promise.all(copies.map((copy) => copy.settled()))
    await server.waitFor(readers.length)
    for (const copy of copies) copy.poke()
    await Promise.all(copies.map((copy) => copy.settled()))
    expect(server.received.map(({ recipients }) => recipients[0]).sort()).toEqual(readers.sort())
    expect((await rows()).map(({ tries }) => tries)).toEqual(readers.map(() => 1))
  })

  it('take over from one that died in the middle, under the same Message-ID', async () => {
    const held: (() => void)[] = []
    await server.stop()
    server = await startMailServer({ answerData: (answer) => void held.push(answer) })
    await queue(mailTo('ana@example.com'))
    const dying = start(server.place)
    await server.waitFor(1)

    const answering = await startMailServer()
    const heir = start(answering.place)
    await heir.settled()
    expect(answering.received).toHaveLength(0)
    advance(lease)
    heir.poke()
    await heir.settled()
    expect(answering.received).toHaveLength(1)
    const id = server.received[0]?.mail.messageId
    expect(id).toMatch(/^<[\w-]{36}@example\.com>$/)
    expect(answering.received[0]?.mail.messageId).toBe(id)
    expect(await onlyRow()).toMatchObject({ sentAt: now(), tries: 2 })

    // The first was not dead after all; nothing happens twice because of it.
    for (const answer of held) answer()
    await dying.settled()
    expect(await onlyRow()).toMatchObject({ payload: {}, tries: 2, droppedAt: null })
    await heir.stop()
    await answering.stop()
  })
})

describe('a mail that was taken', () => {
  it('is not sent again when the database was away as it should have been written down', async () => {
    let isAway = false
    await server.stop()
    server = await startMailServer({
      answerData: (answer) => {
        isAway = true
        void db.execute('alter table outbox rename to outbox_away').then(() => answer())
      },
    })
    await queue(mailTo('ana@example.com'))
    const outbox = start(server.place)
    await outbox.settled()
    expect(isAway).toBe(true)
    await db.execute('alter table outbox_away rename to outbox')
    expect(await onlyRow()).toMatchObject({ sentAt: null })
    advance(lease)
    outbox.poke()
    await outbox.settled()
    expect(await onlyRow()).toMatchObject({ sentAt: now(), payload: {} })
    expect(server.received).toHaveLength(1)
  })
})

describe('stopping', () => {
  it('waits for the mail that is on its way, and begins no other', async () => {
    const held: (() => void)[] = []
    await server.stop()
    server = await startMailServer({ answerData: (answer) => void held.push(answer) })
    await queue(mailTo('ana@example.com'))
    const outbox = start(server.place)
    await server.waitFor(1)
    await queue(mailTo('eva@example.com'))
    let isStopped = false
    const stopped = outbox.stop().then(() => {
      isStopped = true
    })
    outbox.poke()
    expect(await db.select().from(outboxTable).where(eq(outboxTable.tries, 0))).toHaveLength(1)
    expect(isStopped).toBe(false)
    for (const answer of held) answer()
    await stopped
    expect((await rows()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(1)
    expect(server.received).toHaveLength(1)
  })
})
